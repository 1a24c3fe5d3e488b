"""Textual's Linux driver, made to survive bad bytes and to hide hands across a suspend."""

from __future__ import annotations

from textual.drivers.linux_driver import LinuxDriver


class HotSeatDriver(LinuxDriver):
    """Goes on reading after input that is no valid UTF-8 or no valid key sequence.

    Stock Textual ends the app there, with exit code 0 (seen with 8.2.8 and one byte 0xff).
    """

    def _run_input_thread(self) -> None:
        while not self.exit_event.is_set():
            try:
                self.run_input_thread()
            except (ValueError, LookupError):
                continue
            except OSError:
                # The terminal is gone: the app is told by SIGHUP, here is nothing left to read.
                return
            except Exception as error:
                self._app.call_later(self._app._handle_exception, error)
                return

    def _sigcont_application(self, *args: object) -> None:
        """Back in the foreground after a stop from outside: first the curtain, then the picture."""
        hide = getattr(self._app, "hide_secrets", None)
        if hide is not None:
            hide()
        super()._sigcont_application(*args)
