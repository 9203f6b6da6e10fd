"""Type-checks all targets of the package for macOS on Linux; README.md says what that is good for."""

import hashlib
import json
import pathlib
import shutil
import subprocess
import sys

import sdk
from package import CModule, Module, Modules

HERE = pathlib.Path(__file__).resolve().parent
ROOT = HERE.parent.parent
BUILT = ROOT / ".build" / "macos"
CHECKOUTS = ROOT / ".build" / "checkouts"

# What is there in place of Apple's own modules, in the order in which they import each other.
STUBS = {"Dispatch": [], "CoreServices": ["Dispatch"], "Foundation": ["Dispatch"]}
# The libraries that the package depends on, and what they import.
LIBRARIES = {
    "ArgumentParserToolInfo": ("swift-argument-parser/Sources/ArgumentParserToolInfo", []),
    "ArgumentParser": (
        "swift-argument-parser/Sources/ArgumentParser", ["ArgumentParserToolInfo"]),
    "FlyingSocks": ("FlyingFox/FlyingSocks/Sources", []),
}
# What Package.swift turns on for a target on macOS, which SwiftPM does not describe.
FEATURES = {"Bytes": ["-enable-experimental-feature", "Lifetimes"]}
# What is in other people's functions is for them to check.
DECLARATIONS = [
    "-swift-version", "5", "-package-name", "other", "-experimental-skip-all-function-bodies"]
# Both processors of Macs, for the targets in C.
C_TARGETS = ["arm64-apple-macosx15.0", sdk.TARGET]


def make_sdk():
    """Makes the stand-in for Apple's SDK, unless the last one was made of the same things."""
    folder = BUILT / "sdk"
    key = hashlib.sha256(sdk.run(["swiftc", "--version"]).encode())
    parts = [HERE / "sdk.py", HERE / "requirements.txt", HERE / "stubs" / "Darwin.swift"]
    for path in parts + sorted(path for path in (HERE / "headers").rglob("*") if path.is_file()):
        key.update(path.read_bytes())
    note = BUILT / "sdk.key"
    kit = sdk.SDK(folder)
    if not note.exists() or note.read_text() != key.hexdigest():
        shutil.rmtree(BUILT, ignore_errors=True)
        folder.mkdir(parents=True)
        print("making modules of Swift for macOS", flush=True)
        kit.make()
        note.write_text(key.hexdigest())
    return kit


def add_stubs(modules):
    for name, needs in STUBS.items():
        sources = sorted((HERE / "stubs").glob(f"{name}*.swift"))
        modules.add(Module(name, sources, needs, ["-swift-version", "5"]))


def add_libraries(modules):
    for name, (folder, needs) in LIBRARIES.items():
        sources = sorted((CHECKOUTS / folder).rglob("*.swift"))
        modules.add(Module(name, sources, needs + list(STUBS), DECLARATIONS))


def add_targets(modules, targets):
    for target in targets:
        name, folder = target["name"], ROOT / target["path"]
        if target["module_type"] == "SwiftTarget":
            sources = [folder / source for source in target["sources"]]
            if "resources" in target:
                sources.append(resource_accessor(name))
            needs = list(STUBS) + target.get("target_dependencies", []) + target.get(
                "product_dependencies", [])
            flags = ["-swift-version", "6", "-package-name", "cookbook"] + FEATURES.get(name, [])
            if target["type"] == "test":
                plugins = modules.kit.library / "host"
                flags += [
                    "-plugin-path", plugins / "plugins", "-in-process-plugin-server-path",
                    plugins / "libSwiftInProcPluginServer.so"]
            modules.add(Module(name, sources, needs, flags))
        elif target["module_type"] == "ClangTarget":
            modules.add(CModule(name, folder / "include"))
        else:
            modules.add(CModule(name, folder))


def resource_accessor(name):
    """Makes what SwiftPM adds to a target with resources."""
    path = BUILT / "modules" / f"{name}-resources.swift"
    path.write_text(
        "import Foundation\n"
        "extension Bundle { static var module: Bundle { Bundle.main } }\n")
    return path


def check_c(kit, targets):
    """Returns the targets in C that a compiler refuses."""
    refused = []
    for target in targets:
        if target["module_type"] != "ClangTarget":
            continue
        folder = ROOT / target["path"]
        sources = [folder / source for source in target["sources"]]
        for machine in C_TARGETS:
            try:
                sdk.run(kit.clang(machine) + ["-I", folder / "include", *sources])
            except sdk.Refused as error:
                print(f"== {target['name']} for {machine}\n{error}", flush=True)
                refused.append(target["name"])
    return refused


def missed_faults(modules):
    """Returns the sample faults that the compiler does not refuse in the words they are to be."""
    missed = []
    for path in sorted((HERE / "faults").glob("*.swift")):
        expected = path.read_text().split("\n")[0].removeprefix("// Refused: ")
        try:
            said = sdk.run(
                modules.command("Fault", [path], ["-swift-version", "6"])
                + ["-emit-module", "-o", modules.folder / "Fault.swiftmodule"])
        except sdk.Refused as error:
            said = str(error)
        if f"error: {expected}" not in said:
            print(f"{path.name} should be refused with: {expected}\n{said}", flush=True)
            missed.append(path.stem)
    return missed


def main():
    # First, since SwiftPM answers only while it does not build, and the tests may be built meanwhile.
    described = json.loads(subprocess.run(
        ["swift", "package", "--package-path", ROOT, "describe", "--type", "json"], check=True,
        stdout=subprocess.PIPE).stdout)
    kit = make_sdk()
    modules = Modules(kit, BUILT / "modules")
    add_stubs(modules)
    add_libraries(modules)
    add_targets(modules, described["targets"])
    refused = check_c(kit, described["targets"]) + modules.compile_all()
    if refused:
        sys.exit(f"error: not for macOS: {', '.join(refused)}")
    missed = missed_faults(modules)
    if missed:
        sys.exit(f"error: this check would not find: {', '.join(missed)}")
    print(f"{len(described['targets'])} targets compile for macOS 15")


main()
