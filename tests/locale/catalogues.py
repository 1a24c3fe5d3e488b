"""Keeps the gettext catalogues in step with the source: `python -m tests.locale.catalogues`.

Extracts every `_("...")`, `n_("...", "...", count)` and `N_("...")` of a domain, merges them into
`it/LC_MESSAGES/<domain>.po` (keeping translations, dropping texts that are gone) and compiles the `.mo`.
English needs no catalogue: the texts themselves are English. Prints what is still without translation.
"""

from __future__ import annotations

import io
import sys
from collections.abc import Iterator
from pathlib import Path

from babel.messages.catalog import Catalog
from babel.messages.extract import extract_from_file
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po, write_po

ROOT = Path(__file__).parents[2]
PACKAGE = ROOT / "tabletop_tui"
MESSAGES = PACKAGE / "locale" / "it" / "LC_MESSAGES"
KEYWORDS = {"_": None, "n_": (1, 2), "N_": None, "PydanticCustomError": (2,)}
"""Where texts stand. What an option's validator says is shown at its field, so it is translated too."""


HEADERS = [
    ("Project-Id-Version", "Tabletop TUI"),
    ("Language", "it"),
    ("MIME-Version", "1.0"),
    ("Content-Type", "text/plain; charset=utf-8"),
    ("Content-Transfer-Encoding", "8bit"),
    # Babel counts a third form for millions, which nothing here ever reaches.
    ("Plural-Forms", "nplurals=2; plural=(n != 1)"),
]


class Italian(Catalog):
    """A catalogue whose header says nothing that changes by itself, as Babel's does with the time of day."""

    mime_headers = Catalog.mime_headers.getter(lambda catalog: HEADERS)


def domains() -> list[str]:
    """`app` and one domain per game."""
    games = sorted(path.parent.name for path in (PACKAGE / "games").glob("*/cover.py"))
    return ["app", *games]


def sources(domain: str) -> Iterator[Path]:
    """The modules whose texts belong to `domain`."""
    games = PACKAGE / "games"
    for path in sorted((PACKAGE if domain == "app" else games / domain).rglob("*.py")):
        if domain != "app" or games not in path.parents:
            yield path
    options = ROOT / "rules" / domain / "options.py"
    if options.exists():
        yield options


def extracted(domain: str) -> Catalog:
    """The texts of `domain` as they stand in the source."""
    catalog = Catalog()
    for path in sources(domain):
        for _line, text, _comments, _context in extract_from_file("python", path, keywords=KEYWORDS):
            catalog.add(text)
    return catalog


def empty(domain: str) -> Catalog:
    """An Italian catalogue without texts."""
    catalog = Italian(locale="it", domain=domain, fuzzy=False)
    catalog.mime_headers = HEADERS
    return catalog


def stored(domain: str) -> Catalog:
    """The Italian catalogue as it is committed; an empty one when there is none."""
    path = MESSAGES / f"{domain}.po"
    if not path.exists():
        return empty(domain)
    with path.open("rb") as file:
        return read_po(file, locale="it", domain=domain)


def merged(domain: str) -> Catalog:
    """The texts of the source with the translations that are stored."""
    old, fresh = stored(domain), empty(domain)
    for message in extracted(domain):
        if message.id:
            known = old.get(message.id)
            string = known.string if known is not None else ("", "") if message.pluralizable else ""
            string = tuple(string[:2]) if message.pluralizable else string
            fresh.add(message.id, string)
    return fresh


def untranslated(catalog: Catalog) -> list[str]:
    """Texts without a translation, or with an empty form of one."""
    missing = []
    for message in catalog:
        forms = message.string if isinstance(message.string, (tuple, list)) else (message.string,)
        if message.id and not all(forms):
            missing.append(message.id if isinstance(message.id, str) else message.id[0])
    return missing


def written(catalog: Catalog) -> bytes:
    """The bytes of the `.po`."""
    buffer = io.BytesIO()
    write_po(buffer, catalog, width=100, sort_output=True, omit_header=True, no_location=True)
    header = "".join(f'"{name}: {value}\\n"\n' for name, value in HEADERS)
    return f'msgid ""\nmsgstr ""\n{header}\n'.encode() + buffer.getvalue()


def compiled(catalog: Catalog) -> bytes:
    """The bytes of the `.mo`."""
    buffer = io.BytesIO()
    write_mo(buffer, catalog)
    return buffer.getvalue()


def texts(catalog: Catalog) -> dict[object, object]:
    """Translations by text; both forms of a plural as tuples."""

    def plain(text: object) -> object:
        return tuple(text) if isinstance(text, (list, tuple)) else text

    return {plain(message.id): plain(message.string) for message in catalog if message.id}


def main(folder: Path = MESSAGES) -> int:
    """Merge and compile every domain into `folder`; 1 when a translation is missing."""
    folder.mkdir(parents=True, exist_ok=True)
    missing = 0
    for domain in domains():
        catalog = merged(domain)
        (folder / f"{domain}.po").write_bytes(written(catalog))
        (folder / f"{domain}.mo").write_bytes(compiled(catalog))
        for text in untranslated(catalog):
            missing += 1
            print(f"{domain}: {text!r}")
    return 1 if missing else 0


if __name__ == "__main__":
    sys.exit(main(*map(Path, sys.argv[1:])))
