"""Textual's parser of terminal input, mended: pastes end, keys tell when they are let go.

Stock Textual 8.2.8 waits for the end of a paste for ever, and no key acts meanwhile, the panic key included.
It does not ask the terminal to tell repetitions and releases of keys (kitty's keyboard protocol, flag 2), and
takes such a report for noise.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator

from textual import events
from textual._xterm_parser import BRACKETED_PASTE_END, BRACKETED_PASTE_START, XTermParser
from textual.message import Message

ASK_ALTERNATE = "\x1b[?1049$p"
"""Asks whether the alternate screen is in use."""
ESC = "\x1b"
LONGEST_PASTE = 10_000
"""Characters of a paste that are passed on."""
PASTE_SILENCE = 0.25
"""Seconds without input after which a paste that has not ended is over."""
PASTE_PATIENCE = 1.0
"""Seconds after which it is over even though single keys go on coming."""
_MANY = 32
"""Characters in one read that no hand types: the paste goes on."""
_LOOK_BACK = 12
"""Characters in which the beginning or the end of a paste, or an answer, is found."""
_EVENT_TYPE = re.compile(r"(\x1b\[[\d:]*;\d*):([123])(;[\d:]*)?([u~ABCDEFHPQRS])")
_ALTERNATE = re.compile(r"\x1b\[\?1049;([0-4])\$y")
_PANIC = re.compile(r"\x1b?[\x7f\x08]|\x1b\[127(;\d*(:[12])?)?u")


class RepeatedKey(events.Key):
    """A key that is held down, as the terminal itself tells; dealt with like any key."""


RepeatedKey.handler_name = events.Key.handler_name


class ReleasedKey(events.Key):
    """A key that was let go: nothing for the app to act on."""


class AlternateScreen(Message):
    """The terminal tells whether it shows its alternate screen."""

    def __init__(self, shown: bool) -> None:
        super().__init__()
        self.shown = shown


_KINDS = {"1": events.Key, "2": RepeatedKey, "3": ReleasedKey}


class KeyParser(XTermParser):
    """Understands reports of repetitions and releases."""

    def _sequence_to_key_events(self, sequence: str, alt: bool = False) -> Iterable[events.Key]:
        match = _EVENT_TYPE.fullmatch(sequence)
        if match is None:
            yield from super()._sequence_to_key_events(sequence, alt)
            return
        head, kind, text, end = match.groups(default="")
        for key in super()._sequence_to_key_events(f"{head}{text}{end}", alt):
            yield _KINDS[kind](key.key, key.character)


class Keyboard:
    """Makes messages of whatever a terminal sends; `now` is in seconds, and never goes back."""

    def __init__(self) -> None:
        self._parser = KeyParser()
        self._recent = ""
        self._paste: str | None = None
        self._read_at, self._flowed_at = 0.0, 0.0

    def feed(self, text: str, now: float) -> Iterator[Message]:
        """The messages in `text`, which was read at `now` in one go."""
        yield from self.tick(now)
        self._read_at = now
        if len(text) >= _MANY:
            self._flowed_at = now
        if self._paste is not None and _PANIC.fullmatch(text):
            yield from self._end_paste()
        if not text:  # bytes that are no text; for the parser it would be the end of everything
            return
        if self._paste is None and ESC not in text and ESC not in self._recent:
            self._recent = text[-_LOOK_BACK:]
            yield from self._parse(text)
            return
        for character in text:
            yield from self._take(character, now)

    def tick(self, now: float) -> Iterator[Message]:
        """What has become clear by `now` because nothing more came: a lone Esc, the end of a paste."""
        yield from self._parser.tick()
        silent = now - self._read_at > PASTE_SILENCE
        if self._paste is not None and (silent or now - self._flowed_at > PASTE_PATIENCE):
            yield from self._end_paste()

    def _take(self, character: str, now: float) -> Iterator[Message]:
        self._recent = (self._recent + character)[-_LOOK_BACK:]
        if self._paste is not None:
            if self._recent.endswith(BRACKETED_PASTE_END):
                self._paste = self._paste.removesuffix(BRACKETED_PASTE_END[:-1])
                yield from self._end_paste()
            elif len(self._paste) < LONGEST_PASTE:
                self._paste += character
            return
        yield from self._parse(character)
        if self._recent.endswith(BRACKETED_PASTE_START):
            # Its own idea of a paste is ended at once; what it makes of that is nothing.
            for _nothing in self._parser.feed(BRACKETED_PASTE_END):
                pass
            self._paste, self._flowed_at = "", now
        elif character == "y" and (answer := _ALTERNATE.search(self._recent)):
            self._recent = ""
            yield AlternateScreen(answer[1] == "1")

    def _end_paste(self) -> Iterator[Message]:
        text, self._paste, self._recent = self._paste or "", None, ""
        yield events.Paste(text.replace("\0", ""))

    def _parse(self, text: str) -> Iterator[Message]:
        """Parse on; after what no parser could take, with a new one."""
        try:
            yield from list(self._parser.feed(text))
        except Exception:
            old, self._parser = self._parser, KeyParser()
            self._parser.mouse_pixels = old.mouse_pixels
            self._parser.terminal_size = old.terminal_size
            self._parser.terminal_pixel_size = old.terminal_pixel_size
