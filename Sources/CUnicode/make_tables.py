#!/usr/bin/env python3
"""Makes tables.inc from Unicode's UnicodeData.txt and CompositionExclusions.txt.

    Sources/CUnicode/make_tables.py [FOLDER]

FOLDER is where those files are; Debian's package unicode-data has them in /usr/share/unicode.
"""

import re
import sys
from pathlib import Path

FOLDER = Path(sys.argv[1] if len(sys.argv) > 1 else "/usr/share/unicode")


def main():
    canonical, compatible, classes = {}, {}, {}
    for line in (FOLDER / "UnicodeData.txt").read_text().splitlines():
        fields = line.split(";")
        scalar = int(fields[0], 16)
        classes[scalar] = int(fields[3])
        parts = fields[5].split()
        if parts and parts[0].startswith("<"):
            compatible[scalar] = [int(part, 16) for part in parts[1:]]
        elif parts:
            canonical[scalar] = [int(part, 16) for part in parts]
    exclusions = (FOLDER / "CompositionExclusions.txt").read_text()
    version = re.search(r"CompositionExclusions-([0-9.]+)\.txt", exclusions)[1]
    excluded = {int(line.split()[0], 16) for line in exclusions.splitlines() if re.match("[0-9A-F]", line)}

    def whole(scalar, tables):
        """What a scalar consists of, all the way down."""
        for table in tables:
            if scalar in table:
                return [inner for part in table[scalar] for inner in whole(part, tables)]
        return [scalar]

    pool, places = [], {}

    def row(scalar, parts):
        key = tuple(parts)
        if key not in places:
            places[key] = len(pool)
            pool.extend(parts)
        return f"{{0x{scalar:04X}, {places[key]}, {len(parts)}}},"

    plain = {scalar: whole(scalar, [canonical]) for scalar in canonical}
    alike = {scalar: whole(scalar, [compatible, canonical]) for scalar in {**canonical, **compatible}}
    pairs = sorted(
        (*parts, scalar) for scalar, parts in canonical.items()
        if len(parts) == 2 and scalar not in excluded and not classes[scalar] and not classes[parts[0]])
    tables = [
        ("struct mapping canonical", [row(scalar, parts) for scalar, parts in sorted(plain.items())]),
        ("struct mapping compatible",
         [row(scalar, parts) for scalar, parts in sorted(alike.items()) if parts != plain.get(scalar)]),
        ("struct pair pairs", [f"{{0x{a:04X}, 0x{b:04X}, 0x{both:04X}}}," for a, b, both in pairs]),
        ("uint32_t parts", [f"0x{part:04X}," for part in pool]),
    ]
    lines = [f"// Made by make_tables.py from Unicode {version}. © Unicode, Inc.; Unicode License v3."]
    for name, rows in tables:
        lines.append(f"static const {name}[] = {{")
        line = ""
        for text in rows:
            if len(line) + len(text) > 98:
                lines.append(line)
                line = ""
            line += f" {text}" if line else f"  {text}"
        lines += [line, "};"]
    (Path(__file__).parent / "tables.inc").write_text("\n".join(lines) + "\n")


if __name__ == "__main__":
    main()
