"""Tables as people read them, in Markdown."""

# The columns that are not figures.
TEXTS = {"Database", "Request", "Calendar", "Write", "Bar", "Scene", "Outcome", "Planning", "Beside"}


def row(cells):
    return f"| {' | '.join(cells)} |"


def head(cells):
    rules = ["---" if cell in TEXTS else "---:" for cell in cells]
    return f"{row(cells)}\n|{'|'.join(rules)}|"


def bar(limit, holds, form=""):
    """The cell that says what was asked and whether it is so."""
    return "–" if limit is None else f"≤ {limit:{form}} {'✓' if holds else '✗ does not hold'}"
