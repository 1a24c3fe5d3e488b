"""The floor: a bare Textual app with one line of text; any key changes it."""

from textual.app import App, ComposeResult
from textual.widgets import Static

READY = "READYMARK"


class Bare(App[None]):
    """Shows READY, then how many keys were pressed."""

    presses = 0

    def compose(self) -> ComposeResult:
        """One line."""
        yield Static(READY, id="mark")

    def on_key(self) -> None:
        """Another line."""
        self.presses += 1
        self.query_one("#mark", Static).update(f"K{self.presses:05d}")


if __name__ == "__main__":
    Bare().run()
