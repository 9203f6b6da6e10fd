#!/usr/bin/env python3
"""Writes the Homebrew formula of a release.

    Packaging/formula.py ADDRESS FOLDER > cookbook.rb

ADDRESS is where the files of FOLDER can be fetched: one archive for macOS, and one for each kind of Linux.
"""

import hashlib
import re
import sys
from pathlib import Path


def main():
    address, folder = sys.argv[1].rstrip("/"), Path(sys.argv[2])
    places = {}
    for archive in sorted(folder.glob("cookbook-*.tar.gz")):
        version, system = re.fullmatch(r"cookbook-(\d.*)-((?:linux|macos)-.+)\.tar\.gz", archive.name).groups()
        places[system] = (f"{address}/{archive.name}", hashlib.sha256(archive.read_bytes()).hexdigest())

    def source(system, indent):
        url, digest = places[system]
        return f'{indent}url "{url}"\n{indent}sha256 "{digest}"'

    print(f'''class Cookbook < Formula
  desc "Turns a folder of recipes into a website to cook from"
  homepage "{address.split('/releases')[0]}"
  version "{version}"
  license "Apache-2.0"

  depends_on "vips" => :recommended

  on_macos do
{source("macos-universal", "    ")}
  end

  on_linux do
    on_intel do
{source("linux-x86_64", "      ")}
    end
    on_arm do
{source("linux-aarch64", "      ")}
    end
  end

  def install
    bin.install "cookbook"
    man1.install "cookbook.1"
    bash_completion.install "completions/cookbook.bash" => "cookbook"
    zsh_completion.install "completions/_cookbook"
    fish_completion.install "completions/cookbook.fish"
    doc.install "LICENSE", "THIRD-PARTY-NOTICES", "Docs", *Dir["*.md"]
  end

  test do
    (testpath/"Kitchen/Tea.md").write "# Tea\\n\\n---\\n\\n- *1 l* water\\n"
    system bin/"cookbook", "build", "Kitchen", "-o", "site"
    assert_path_exists testpath/"site/index.html"
  end
end''')


if __name__ == "__main__":
    main()
