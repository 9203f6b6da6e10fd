"""The targets of the package and of those it depends on, compiled for macOS."""

import concurrent.futures
import hashlib
import os
import pathlib
import tempfile

import sdk


class Module:
    """A target in Swift: its sources, the targets it imports, and flags of its own."""

    def __init__(self, name, sources, needs, flags):
        self.name, self.sources, self.needs, self.flags = name, sources, needs, flags


class CModule:
    """A target in C, or a library of the system: the folder of its headers."""

    needs = []

    def __init__(self, name, headers):
        self.name, self.headers = name, headers
        self.sources = sorted(path for path in headers.rglob("*") if path.is_file())


class Modules:
    """Modules, each compiled after those that it imports, and only if something has changed."""

    def __init__(self, kit, folder):
        self.kit, self.folder = kit, folder
        self.all = {}
        self.keys = {}
        folder.mkdir(parents=True, exist_ok=True)

    def add(self, module):
        self.all[module.name] = module

    def include(self, module):
        """Returns where the compiler finds a C target as a module."""
        if (module.headers / "module.modulemap").exists():
            return module.headers
        map = self.folder / module.name / "module.modulemap"
        map.parent.mkdir(exist_ok=True)
        text = f'module {module.name} {{ header "{module.headers}/{module.name}.h" export * }}\n'
        # Another compiler may be reading it, so it is never there in part.
        if not map.exists() or map.read_text() != text:
            with tempfile.NamedTemporaryFile("w", dir=map.parent, delete=False) as file:
                file.write(text)
            os.replace(file.name, map)
        return map.parent

    def command(self, name, sources, flags):
        command = self.kit.swift() + [
            "-module-name", name, "-disable-objc-interop", "-parse-as-library",
            "-diagnostic-style", "llvm", "-D", "SWIFT_PACKAGE", "-I", self.folder]
        for module in self.all.values():
            if isinstance(module, CModule):
                command += ["-I", self.include(module)]
        return command + flags + sources

    def compile(self, module, needs):
        """Compiles one module, once those that it imports are there."""
        for need in needs:
            need.result()
        key = hashlib.sha256()
        for need in module.needs:
            key.update(self.keys[need].encode())
        for file in module.sources:
            key.update(str(file).encode() + b"\0" + pathlib.Path(file).read_bytes())
        if isinstance(module, Module):
            note = self.folder / f"{module.name}.key"
            command = self.command(module.name, module.sources, module.flags) + [
                "-emit-module", "-enable-testing", "-o",
                self.folder / f"{module.name}.swiftmodule"]
            key.update(" ".join(map(str, command)).encode())
            if not note.exists() or note.read_text() != key.hexdigest():
                note.unlink(missing_ok=True)
                try:
                    sdk.run(command)
                except sdk.Refused as error:
                    print(f"== {module.name}\n{error}", flush=True)
                    raise
                note.write_text(key.hexdigest())
        self.keys[module.name] = key.hexdigest()

    def compile_all(self):
        """Compiles everything; returns the names of what was refused or imports such a module."""
        futures = {}
        with concurrent.futures.ThreadPoolExecutor(os.cpu_count()) as threads:
            # A module never waits for one that is started later, so that no thread waits for ever.
            for name in self.order():
                module = self.all[name]
                needs = [futures[need] for need in module.needs]
                futures[name] = threads.submit(self.compile, module, needs)
        refused = []
        for name, future in futures.items():
            try:
                future.result()
            except sdk.Refused:
                refused.append(name)
        return refused

    def order(self):
        """Returns the names of all modules, each after those that it imports."""
        order = []

        def visit(name):
            if name in order:
                return
            for need in self.all[name].needs:
                visit(need)
            order.append(name)

        for name in self.all:
            visit(name)
        return order
