#!/usr/bin/env python3
"""Lists what others have made of a program: their notices, or a parts list in CycloneDX.

    Packaging/parts.py notices [STATIC]
    Packaging/parts.py sbom PROGRAM STATIC
    Packaging/parts.py version

STATIC is the folder of Packaging/static-libraries, or of that for musl or macOS, for a program with those
libraries inside of it. STATIC/packages has a line for each: the package with its licence, the name and the
version, or - for what is not known. STATIC/origin says where they are from, if that is not Debian, and
STATIC/licenses/NAME has a licence that no package of Debian has.
"""

import hashlib
import json
import os
import re
import sys
import time
import uuid
from pathlib import Path
from urllib.parse import quote

ROOT = Path(__file__).resolve().parents[1]
LICENSES = Path(__file__).resolve().parent / "licenses"

# What is in every program: name, licence, where it comes from, and the file with its text.
ALWAYS = [
    ("Swift", "Apache-2.0 WITH Swift-exception", "pkg:generic/swift", LICENSES / "Swift.txt"),
    ("swift-argument-parser", "Apache-2.0 WITH Swift-exception",
     "pkg:swift/github.com/apple/swift-argument-parser", "swift-argument-parser/LICENSE.txt"),
    ("FlyingFox", "MIT", "pkg:swift/github.com/swhitty/FlyingFox", "FlyingFox/LICENSE"),
    ("Unicode Character Database", "Unicode-3.0", "pkg:generic/unicode-character-database",
     LICENSES / "Unicode.txt"),
]
# What a release has besides, by the names of Debian's sources, and Homebrew's where they differ.
INSIDE = {
    "cmark": "BSD-2-Clause AND MIT", "libyaml": "MIT", "zlib": "Zlib", "bzip2": "bzip2-1.0.6", "xz-utils": "0BSD",
    "libzstd": "BSD-3-Clause", "xxhash": "BSD-2-Clause", "libarchive": "BSD-2-Clause", "libxml2": "MIT",
    "xz": "0BSD", "zstd": "BSD-3-Clause", "lz4": "BSD-2-Clause", "libb2": "CC0-1.0", "expat": "MIT",
    "acl": "LGPL-2.1-or-later", "attr": "LGPL-2.1-or-later", "openssl": "Apache-2.0", "musl": "MIT",
    "libc++": "Apache-2.0 WITH LLVM-exception", "mimalloc": "MIT", "qrencode": "LGPL-2.1-or-later", "gcc-12": "GPL-3.0-or-later WITH GCC-exception-3.1",
}


def version():
    """The program's own version, which stands in one place."""
    source = (ROOT / "Sources/cookbook/Cookbook.swift").read_text()
    return re.search(r'static let version = "(.+)"', source)[1]


def versions():
    """The versions of packages, as Package.swift pins them, and of what is not in it."""
    manifest = (ROOT / "Package.swift").read_text()
    found = dict(re.findall(r'/([\w-]+)", exact: "([\d.]+)"', manifest))
    tables = (ROOT / "Sources/CUnicode/tables.inc").read_text(encoding="utf-8")
    found["Unicode Character Database"] = re.search(r"from Unicode ([\d.]+\d)", tables)[1]
    return found


def inside(static):
    """The libraries inside of a release: package, source and version of each."""
    rows = [line.split() for line in (Path(static) / "packages").read_text().splitlines()]
    return [(package, source, "" if number == "-" else number) for package, source, number in rows]


def address(static, source, number):
    """The address of a library in the words of package URLs."""
    number = f"@{number}" if number else ""
    if (path := Path(static) / "origin").exists():
        return f"{path.read_text().strip()}/{quote(source)}{number}"
    return f"pkg:deb/debian/{source}{number}?arch=source"


def text(place):
    if isinstance(place, Path):
        return place.read_text(encoding="utf-8")
    for folder in [".build", ".build-release", ".build-musl"]:
        if (path := ROOT / folder / "checkouts" / place).exists():
            return path.read_text(encoding="utf-8")
    sys.exit(f"error: there is no {place} in .build/checkouts; build first")


def license_text(static, package, source):
    if (path := Path(static) / "licenses" / source).exists():
        return path.read_text(encoding="utf-8", errors="replace")
    if package == "-":
        folders = sorted((Path(static) / "sources").glob(f"{source}-*/"))
        for name in ["debian/copyright", "COPYING"]:
            if folders and (folders[0] / name).exists():
                return (folders[0] / name).read_text(encoding="utf-8")
    # The C++ library's own only names this.
    names = ["gcc-12-base", "libstdc++6"] if package == "libstdc++" else [package]
    for name in names:
        if (path := Path("/usr/share/doc") / name / "copyright").exists():
            return path.read_text(encoding="utf-8", errors="replace")
    sys.exit(f"error: the licence of {source} is not to be found")


def notices(static=None):
    numbers = versions()
    parts = [(name, license, numbers.get(name), text(place)) for name, license, _, place in ALWAYS]
    if static:
        parts += [(source, INSIDE[source], number, license_text(static, package, source))
                  for package, source, number in inside(static)]
    yield "The program cookbook has the following works of others in it. Its own licence is in LICENSE."
    for name, license, number, words in parts:
        yield "\n" + "=" * 78
        yield f"{name}{f' {number}' if number else ''} ({license})\n"
        yield words.rstrip()


def sbom(program, static):
    numbers = versions()
    digest = hashlib.sha256(Path(program).read_bytes()).hexdigest()
    components = []
    for name, license, purl, _ in ALWAYS:
        number = numbers.get(name) or os.environ.get("SWIFT_VERSION", "")
        components.append(part(name, number, license, f"{purl}@{number}"))
    for _, source, number in inside(static):
        components.append(
            part(source, number, INSIDE[source], address(static, source, number)))
    moment = time.strftime("%Y-%m-%dT%H:%M:%SZ", time.gmtime(int(os.environ.get("SOURCE_DATE_EPOCH", 0))))
    yield json.dumps({
        "bomFormat": "CycloneDX", "specVersion": "1.5", "version": 1,
        # The same for the same program.
        "serialNumber": f"urn:uuid:{uuid.uuid5(uuid.NAMESPACE_URL, digest)}",
        "metadata": {
            "timestamp": moment,
            "component": {
                "type": "application", "name": "cookbook", "version": version(), "bom-ref": "cookbook",
                "licenses": [{"license": {"id": "Apache-2.0"}}],
                "hashes": [{"alg": "SHA-256", "content": digest}],
            },
        },
        "components": components,
        "dependencies": [{"ref": "cookbook", "dependsOn": [each["bom-ref"] for each in components]}],
    }, indent=2)


def part(name, number, license, purl):
    return {"type": "library", "name": name, "version": number, "bom-ref": purl, "purl": purl,
            "licenses": [{"expression": license}]}


if __name__ == "__main__":
    if sys.argv[1:2] == ["notices"]:
        lines = notices(*sys.argv[2:])
    elif sys.argv[1:2] == ["sbom"]:
        lines = sbom(*sys.argv[2:])
    elif sys.argv[1:] == ["version"]:
        lines = [version()]
    else:
        sys.exit(__doc__)
    print("\n".join(lines))
