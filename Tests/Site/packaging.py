#!/usr/bin/env python3
"""Whether installed documents lead only to what is installed, Homebrew's formula takes any version, and no
source makes the program depend on its folder.

    Tests/Site/packaging.py [FOLDER ...]

With folders, which are unpacked releases, only whether their documents lead to what is in them.
"""

import re
import subprocess
import sys
import tempfile
from pathlib import Path
from urllib.parse import unquote

ROOT = Path(__file__).resolve().parents[2]
BUILT = ["cookbook", "cookbook.1", "cookbook.bash", "_cookbook", "cookbook.fish", "THIRD-PARTY-NOTICES"]
FENCE = re.compile(r"^ *(`{3,}).*?^ *\1", re.S | re.M)
CODE = re.compile(r"`[^`\n]+`")
LINK = re.compile(r"\]\(([^)\s]+)\)")


def dead_links(folder):
    """The links of documents below a folder that lead nowhere, with the documents."""
    found = []
    for path in sorted(folder.rglob("*.md")):
        text = CODE.sub("", FENCE.sub("", path.read_text(encoding="utf-8")))
        for link in LINK.findall(text):
            if not re.match(r"#|[a-z]+:", link) and not (path.parent / unquote(link.split("#")[0])).exists():
                found.append(f"{path.relative_to(folder)}: {link}")
    return found


def make(target, folder):
    subprocess.run(["make", "-s", target, f"BUILT={folder}/built", f"DESTDIR={folder}/root", "prefix=/usr"],
                   cwd=ROOT, check=True, stdout=subprocess.DEVNULL)


def installed(folder):
    """What is wrong with the installed documents, and what is left of them afterwards."""
    (folder / "built").mkdir()
    for name in BUILT:
        (folder / "built" / name).write_text("")
        (folder / "built" / name).chmod(0o755)
    make("install", folder)
    documents = folder / "root/usr/share/doc/cookbook"
    found = [f"installed {link}, which is not installed" for link in dead_links(documents)]
    if len(list(documents.rglob("*.md"))) < 10:
        found.append("hardly any document is installed")
    (documents / "README.md").write_text("[a](Docs/none.md), [b](#c), [d](https://e.example), `[f](g.md)`\n")
    if [link for link in dead_links(documents) if link.startswith("README")] != ["README.md: Docs/none.md"]:
        found.append("a dead link is not found")
    make("uninstall", folder)
    left = [path for path in (folder / "root").rglob("*") if path.is_file() or path == documents]
    return found + [f"{path.relative_to(folder / 'root')} is left by ‘make uninstall’" for path in left]


def formula(folder, version):
    """What the formula of a version lacks."""
    systems = ["macos-universal", "linux-x86_64", "linux-aarch64", "linux-musl-x86_64"]
    for system in systems:
        (folder / f"cookbook-{version}-{system}.tar.gz").write_text(system)
    text = subprocess.run([sys.executable, ROOT / "Packaging/formula.py", "https://example.org/releases/v", folder],
                          check=True, capture_output=True, text=True).stdout
    wanted = [f'version "{version}"'] + [f'/v/cookbook-{version}-{system}.tar.gz"' for system in systems[:3]]
    return [f"the formula of {version} lacks {each}" for each in wanted if each not in text]


def main():
    if len(sys.argv) > 1:
        dead = [link for folder in sys.argv[1:] for link in dead_links(Path(folder))]
        print("".join(f"{link} is not there\n" for link in dead), end="")
        return 1 if dead else 0
    found = []
    with tempfile.TemporaryDirectory(prefix="cookbook-packaging-") as place:
        found += installed(Path(place).resolve())
    for version in ["1.2.3", "1.0.0-rc.1"]:
        with tempfile.TemporaryDirectory(prefix="cookbook-packaging-") as place:
            try:
                found += formula(Path(place), version)
            except subprocess.CalledProcessError as error:
                found.append(f"there is no formula of {version}: {error.stderr.strip().splitlines()[-1]}")
    for each in found:
        print(each)
    print(f"packaging: {len(found)} failures")
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
