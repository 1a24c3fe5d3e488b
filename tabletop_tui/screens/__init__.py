"""One screen per step: selection, set-up, table, curtain, result and the pages beside them."""
