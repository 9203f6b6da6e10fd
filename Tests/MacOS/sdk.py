"""What stands in for Apple's SDK: headers of macOS' C library, and Swift's own modules for macOS."""

import importlib.util
import json
import os
import pathlib
import re
import shutil
import subprocess

HERE = pathlib.Path(__file__).resolve().parent
# Two machines have Swift's textual interfaces for this one; Apple's other processors differ from it
# in nothing that is checked.
TARGET = "x86_64-apple-macosx15.0"
MODULE_FILE = "x86_64-apple-macos.swiftmodule"

# In this order, since each imports some of those before it. Darwin follows what it needs.
BEFORE_DARWIN = [
    "Swift", "SwiftOnoneSupport", "_Concurrency", "_RegexParser", "_StringProcessing",
    "_Builtin_float",
]
AFTER_DARWIN = ["Synchronization", "Testing"]
# The standard library's own modules are written without an import of it.
WITHOUT_STANDARD_LIBRARY = {"Swift", "SwiftOnoneSupport", "_Concurrency"}
SHIMS = ["SwiftShims", "_SwiftConcurrencyShims", "SwiftOverlayShims", "_SynchronizationShims"]
# What a target of macOS has to know of C libraries, by their headers' names.
LIBRARY_HEADERS = ["cmark*.h", "archive*.h", "libxml2/libxml", "qrencode.h", "xxh*.h", "yaml.h"]


class Refused(Exception):
    """What a compiler said against some code."""


def run(command):
    result = subprocess.run(
        [str(part) for part in command], stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)
    if result.returncode:
        raise Refused(result.stdout)
    return result.stdout


class SDK:
    """Everything a compiler needs for macOS, made in a folder of its own."""

    def __init__(self, folder):
        self.folder = folder
        swift = pathlib.Path(shutil.which("swiftc")).resolve()
        self.tools = swift.parent
        self.library = swift.parent.parent / "lib" / "swift"
        self.headers = folder / "usr" / "include"
        self.resources = folder / "usr" / "lib" / "swift"
        self.modules = self.resources / "macosx"

    def swift(self):
        return [
            self.tools / "swift-frontend", "-frontend", "-target", TARGET, "-sdk", self.folder,
            "-resource-dir", self.resources, "-module-cache-path", self.folder / "cache",
        ]

    def clang(self, target):
        inside = run([self.tools / "clang", "-print-resource-dir"]).strip()
        return [
            self.tools / "clang", "-target", target, "-std=c2x", "-Wall", "-Wextra", "-Werror",
            "-fsyntax-only", "-nostdlibinc", "-isystem", pathlib.Path(inside) / "include",
            "-isystem", self.headers,
        ]

    def make(self):
        self.copy_headers()
        self.resources.mkdir(parents=True, exist_ok=True)
        for name in ["shims", "clang", "apinotes", "host"]:
            (self.resources / name).symlink_to(self.library / name)
        # The compiler asks which system the SDK is for.
        (self.folder / "SDKSettings.json").write_text(json.dumps({
            "CanonicalName": "macosx15.0", "DisplayName": "macOS 15", "Version": "15.0",
            "MaximumDeploymentTarget": "15.0.99", "SupportedTargets": {"macosx": {}},
        }))
        for name in BEFORE_DARWIN:
            self.translate(name)
        self.make_darwin()
        for name in AFTER_DARWIN:
            self.translate(name)

    def copy_headers(self):
        found = importlib.util.find_spec("ziglang")
        if found is None:
            raise SystemExit("error: run this by `make check-macos`, which installs ziglang first")
        zig = pathlib.Path(found.origin).parent
        shutil.copytree(zig / "lib" / "libc" / "include" / "any-darwin-any", self.headers)
        shutil.copytree(HERE / "headers", self.headers, dirs_exist_ok=True)
        with open(self.headers / "module.modulemap", "a") as map:
            for name in SHIMS:
                map.write(f'extern module {name} "{self.library}/shims/module.modulemap"\n')
        for pattern in LIBRARY_HEADERS:
            for header in pathlib.Path("/usr/include").glob(pattern):
                link = self.headers / header.name
                if not link.exists():
                    link.symlink_to(header)

    def translate(self, name):
        """Makes one of Swift's modules for macOS of its interface for Linux."""
        interface, = (self.library / "linux" / f"{name}.swiftmodule").glob("*-gnu.swiftinterface")
        text = interface.read_text()
        flags = next(line for line in text.splitlines() if line.startswith("// swift-module-flags:"))
        ours = re.sub(r"-target \S+", f"-target {TARGET}", flags)
        # These two ask for the availability of every declaration, which is written nowhere there.
        ours = re.sub(r"-target-min-inlining-version min|-library-level api", "", ours)
        if name == "_Concurrency":
            ours = ours.replace("-enable-library-evolution", "")
        text = text.replace(flags, ours)
        text = text.replace("import Glibc", "import Darwin")
        # It would need a second copy of each function, which the interface does not have.
        text = re.sub(r"^\s*@backDeployed\(before:.*\)$", "", text, flags=re.M)
        # A system call that only Linux has; bodies that are inlined name it.
        text = text.replace("let selfId = _swift_stdlib_gettid()", "let selfId: Swift.UInt32 = 0")
        text = text.replace("_swift_stdlib_gettid()", "0")
        ours = self.folder / "interfaces" / f"{name}.swiftinterface"
        ours.parent.mkdir(exist_ok=True)
        ours.write_text(text)
        command = self.swift() + ["-compile-module-from-interface", "-module-name", name, ours]
        if name in WITHOUT_STANDARD_LIBRARY:
            command.append("-parse-stdlib")
        run(command + ["-o", self.module(name)])

    def make_darwin(self):
        run(self.swift() + [
            "-emit-module", "-module-name", "Darwin", "-o", self.module("Darwin"),
            "-disable-objc-interop", "-parse-as-library", "-import-underlying-module",
            HERE / "stubs" / "Darwin.swift",
        ])

    def module(self, name):
        folder = self.modules / f"{name}.swiftmodule"
        folder.mkdir(parents=True, exist_ok=True)
        return folder / MODULE_FILE
