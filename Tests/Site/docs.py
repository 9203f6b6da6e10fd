#!/usr/bin/env python3
"""Checks that Docs/diagnostics.md has one section for every diagnostic in the sources.

    Tests/Site/docs.py [ROOT]
"""

import re
import sys
from pathlib import Path

EXTENSION = re.compile(r"^extension DiagnosticID\b.*?^}", re.S | re.M)
NAME = re.compile(r': Self = "([^"]+)"')
ANYWHERE = re.compile(r'\bDiagnosticID = "([^"]+)"|\bDiagnosticID\((?:rawValue: )?"([^"]+)"\)')
FENCE = re.compile(r"^(`{3,}|~{3,}).*?^\1", re.S | re.M)
SECTION = re.compile(r"^## `?([a-z0-9]+(?:-[a-z0-9]+)*)`?$", re.M)


def in_sources(root):
    """Every diagnostic's name with the file that declares it."""
    names = {}
    for path in sorted((root / "Sources").rglob("*.swift")):
        text = path.read_text(encoding="utf-8")
        found = [name for block in EXTENSION.findall(text) for name in NAME.findall(block)]
        found += [typed or called for typed, called in ANYWHERE.findall(text)]
        for name in found:
            names.setdefault(name, []).append(path.relative_to(root).as_posix())
    return names


def problems(root):
    """What the list and the sources disagree on."""
    declared = in_sources(root)
    text = FENCE.sub("", (root / "Docs/diagnostics.md").read_text(encoding="utf-8"))
    sections = SECTION.findall(text)
    found = [f"'{name}' ({', '.join(files)}) has no section"
             for name, files in declared.items() if name not in sections]
    found += [f"'{name}' has a section, but nothing reports it"
              for name in sections if name not in declared]
    found += [f"'{name}' is declared in {' and in '.join(files)}"
              for name, files in declared.items() if len(files) > 1]
    found += [f"'{name}' has more than one section"
              for name in sorted(set(sections)) if sections.count(name) > 1]
    if not declared:
        found.append("no diagnostics found in Sources")
    return found


def main():
    root = Path(sys.argv[1]) if len(sys.argv) > 1 else Path(__file__).resolve().parents[2]
    found = problems(root)
    for problem in found:
        print(f"Docs/diagnostics.md: {problem}")
    if not found:
        print(f"Docs/diagnostics.md: {len(in_sources(root))} diagnostics, a section for each")
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
