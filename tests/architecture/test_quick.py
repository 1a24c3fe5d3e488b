"""What `make quick` runs."""

import pytest

from tests.quick import belongs, imports, modules

SCREENS = "from tabletop_tui.screens import select, table\nfrom tabletop_tui.widgets.board import Board\n"


@pytest.mark.parametrize(
    ("node", "text", "path"),
    [
        ("tests/architecture/test_files.py::test_files_are_short", "", "README.md"),
        ("tests/locale/test_catalogues.py::test_x[app]", "", "README.md"),
        ("tests/tui/test_gate.py::test_x", "", "tests/tui/test_gate.py"),
        ("tests/terminal/test_input.py::test_x", "", "tests/terminal/test_input.py"),
        ("tests/tui/test_table.py::test_x", SCREENS, "tabletop_tui/screens/table.py"),
        ("tests/tui/test_table.py::test_x", SCREENS, "tabletop_tui/widgets/board.py"),
        ("tests/rules/pop/test_coop.py::test_x", "", "rules/pop/engine.py"),
        ("tests/tui/pop/test_story.py::test_x", "", "tabletop_tui/games/pop/style.tcss"),
        ("tests/conformance/test_moves.py::test_x[pop-2]", "", "rules/pop/view.py"),
    ],
)
def test_the_tests_of_a_change_are_run(node, text, path):
    assert belongs(node.split("::")[0], node, text, [path])


@pytest.mark.parametrize(
    ("node", "text", "path"),
    [
        ("tests/tui/test_gate.py::test_x", "", "README.md"),
        ("tests/tui/test_table.py::test_x", SCREENS, "tabletop_tui/screens/tables.py"),
        ("tests/terminal/test_secrets.py::test_x[pop]", "", "rules/pop/engine.py"),
        ("tests/tui/test_gate.py::test_popular", "", "rules/pop/engine.py"),
        ("tests/rules/kernel/test_match.py::test_x", "", "rules/pop/engine.py"),
        ("tests/tui/test_gate.py::test_kernel", "", "rules/kernel/chance.py"),
    ],
)
def test_others_are_not(node, text, path):
    assert not belongs(node.split("::")[0], node, text, [path])


def test_modules_are_named_as_they_are_imported():
    paths = ["rules/pop/engine.py", "rules/bots/__init__.py", "README.md"]
    assert list(modules(paths)) == ["rules.pop.engine", "rules.bots"]
    assert imports("def f():\n    import rules.bots", "rules.bots")
    assert not imports("import rules.bots_of_ours", "rules.bots")
