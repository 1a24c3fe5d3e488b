"""No dead code: whatever the product defines, the product uses. What only tests reach goes, with its tests.

A name is used where a file of the product reads it: as a name, as an attribute, or as a text that is code (an
action, a field, an entry point), outside of its own definition. An import alone is no use. Fields
are data, which whoever reads a record, an event or a view may want.
"""

from __future__ import annotations

import ast
import re
import tomllib
from collections import Counter
from collections.abc import Iterator, Mapping

from tests.architecture.source import HOME, name_of, python_files

FRAMEWORK = re.compile(
    # Python, pydantic, what Textual calls by the beginning of a name
    r"__\w+__|model_config|_?(?:on|action|key|watch|validate|compute)_\w+"
    # what Textual asks of an app, a screen, a widget or a driver
    r"|BINDINGS|CSS_PATH|DEFAULT_CSS|ALLOW_SELECT|ENABLE_COMMAND_PALETTE"
    r"|compose|render_line|get_default_screen|check_action|panic|start_application_mode|_run_input_thread|_sequence_to_key_events"
)
"""What frameworks call or read by its name."""
FOR_OTHERS = {
    "rules/bots/arena.py": "contests, for whoever writes a bot",
    "rules/bots/levels.py is_bot": "the contract of seats",
    "tabletop_tui/screens/game_view.py OVERRIDABLE": "the law that a game's screen is held to",
}
"""What is there for others than the product itself, and why."""
PLAIN = {"property", "staticmethod", "classmethod", "cache", "override", "cached_property", "abstractmethod"}
PLAIN |= {"contextmanager", "lru_cache", "dataclass", "wraps", "final"}
"""Decorators that hand a function to nobody; any other one registers it somewhere."""
CODE = re.compile(r"[\w.:,+()\-]+")


class Uses(ast.NodeVisitor):
    """Counts what a source reads: names and attributes; texts without a blank may be code."""

    def __init__(self) -> None:
        self.names: Counter[str] = Counter()
        self.members: Counter[str] = Counter()

    def visit_Name(self, node: ast.Name) -> None:
        if not isinstance(node.ctx, ast.Store):
            self.names[node.id] += 1

    def visit_Attribute(self, node: ast.Attribute) -> None:
        if not isinstance(node.ctx, ast.Store):
            self.names[node.attr] += 1
            self.members[node.attr] += 1
        self.visit(node.value)

    def visit_ImportFrom(self, node: ast.ImportFrom) -> None:
        """An import alone is no use, one under another name is."""
        self.names.update(alias.name for alias in node.names if alias.asname not in (None, alias.name))

    def visit_MatchClass(self, node: ast.MatchClass) -> None:
        self.members.update(node.kwd_attrs)
        self.generic_visit(node)

    def visit_Expr(self, node: ast.Expr) -> None:
        """A text that stands alone is a docstring."""
        if not isinstance(node.value, ast.Constant):
            self.visit(node.value)

    def visit_Constant(self, node: ast.Constant) -> None:
        if isinstance(node.value, str) and CODE.fullmatch(node.value):
            words = re.findall(r"[A-Za-z_]\w*", node.value)
            self.names.update(words)
            self.members.update(words)


def uses(node: ast.AST) -> Uses:
    """What `node` reads."""
    found = Uses()
    found.visit(node)
    return found


def defined(node: ast.stmt) -> Iterator[str]:
    """What one statement defines; not what it hands to a decorator that keeps it."""
    if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef):
        decorators = [ast.unparse(each).partition("(")[0].rpartition(".")[2] for each in node.decorator_list]
        if all(decorator in PLAIN or decorator == "setter" for decorator in decorators):
            yield node.name
        return
    targets = node.targets if isinstance(node, ast.Assign) else []
    for target in [*targets, *([node.target] if isinstance(node, ast.AnnAssign) else [])]:
        yield from (each.id for each in ast.walk(target) if isinstance(each, ast.Name))


def dead(sources: Mapping[str, str]) -> list[str]:
    """What the files in `sources`, text by path, define and none of them uses: `path name`."""
    trees = {path: ast.parse(text) for path, text in sources.items()}
    names, members = Counter[str](), Counter[str]()
    for tree in trees.values():
        read = uses(tree)
        names, members = names + read.names, members + read.members
    found = []
    for path, tree in trees.items():
        for node in tree.body:
            found += [f"{path} {name}" for name in defined(node) if names[name] <= uses(node).names[name]]
            if isinstance(node, ast.ClassDef):
                found += [
                    f"{path} {node.name}.{name}"
                    for inner in node.body
                    if not isinstance(inner, ast.AnnAssign)
                    for name in defined(inner)
                    if (names if isinstance(inner, ast.Assign) else members)[name]
                    <= uses(inner).members[name]
                ]
    return [each for each in found if not FRAMEWORK.fullmatch(re.split(r"[ .]", each)[-1])]


def product() -> dict[str, str]:
    """The sources of the product, and what its package names as entry points."""
    sources = {name_of(path): path.read_text("utf-8") for path in python_files("rules", "tabletop_tui")}
    project = tomllib.loads((HOME / "pyproject.toml").read_text("utf-8"))["project"]
    return {**sources, "pyproject.toml": f"entry = {list(project['scripts'].values())!r}"}


def test_whatever_is_defined_is_used() -> None:
    found = dead(product())
    known = [each for each in found if each in FOR_OTHERS or each.split(" ")[0] in FOR_OTHERS]
    assert set(found) - set(known) == set()


def test_planted_dead_code_is_found() -> None:
    """Positive control: recursion, docstrings, prose and imports are no use."""
    source = '''
LIMIT = 3
SPARE = 4
def used(): return LIMIT
def loop():
    """`loop` and `SPARE`."""
    return loop()
class Board:
    size: int
    depth: int
    def play(self): return self.size
    def skip(self): return "skip it"
    def compose(self): return used()
    @on("click")
    def clicked(self): ...
'''
    other = "from a import loop\nplay = 1\nprint(Board(), play, 'a text on depth')"
    assert dead({"a": source, "b": other}) == [
        "a SPARE",
        "a loop",
        "a Board.play",
        "a Board.skip",
    ]
