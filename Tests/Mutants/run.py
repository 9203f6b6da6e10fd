#!/usr/bin/env python3
"""Changes the Swift sources at places chosen by lot, one at a time, and tells which changes no test notices.

    Tests/Mutants/run.py [--count N] [--seed N] [--jobs N] [--all] [--list] [MODULE ...]

All changes go into one copy of the package, below .build-mutants, each behind a switch that a variable
turns on: so everything is built once, and each change costs a run of some tests. What does not compile is
left out, and others take its place. Each suite runs once without any change, to see how long it takes and
which changes it comes by. After that a change runs just the suites that come by it until one fails, in the
order of what they have noticed for their time; the few long suites run last, for the changes that are left.
Tests that run whole programs take longer still, and run with --all.
"""

import argparse
import collections
import concurrent.futures
import json
import os
import random
import re
import shutil
import subprocess
import sys
import tempfile
import threading
import time
from dataclasses import dataclass
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
sys.path.append(str(ROOT / "Tests/Shared"))
from limits import PATIENCE  # noqa: E402

COPY = ROOT / ".build-mutants"
LEFT_OUT = COPY / "left-out.json"
VARIABLE = "COOKBOOK_MUTANT"
# Names a file that is told which changes a process has come by.
REACHED = "COOKBOOK_MUTANT_REACHED"
SWITCH = """#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

@usableFromInline let activeMutant = getenv("%s").flatMap { Int(String(cString: $0)) } ?? 0
nonisolated(unsafe) let reachedMutants: UnsafeMutablePointer<UInt8>? = getenv("%s").map { _ in
  let marks = UnsafeMutablePointer<UInt8>.allocate(capacity: COUNT + 1)
  marks.initialize(repeating: 0, count: COUNT + 1)
  atexit {
    guard let marks = reachedMutants, let file = fopen(getenv("%s"), "a") else { return }
    let numbers = (1...COUNT).filter { marks[$0] != 0 }
    fputs(numbers.map { "\\($0)\\n" }.joined(), file)
    fclose(file)
  }
  return marks
}
@usableFromInline func mutant(_ number: Int) -> Bool {
  reachedMutants?[number] = 1
  return activeMutant == number
}
""" % (VARIABLE, REACHED, REACHED)
# A suite that takes longer is a long one, in seconds.
LONG = 8
WHOLE_PROGRAMS = ["CommandTests", "PreviewTests"]

CALL = r"^(\s*)((?:try )?%s\(.*\))$"
# Statements that can be taken away, by what they are for; the last are all others.
STATEMENTS = {
    "coded field": re.compile(CALL % r"\w+\.code"),
    "hashed part": re.compile(CALL % r"(?:fingerprint|hasher|hash|digest)\.\w+"),
    "escape": re.compile(r"""^(\s*case [^:]*(?:"[<>&'"\\]+"|\.?UInt8\(ascii: "[^"]+"\))[^:]*: )(\w[\w.]*\(.*\))$"""),
    # What only keeps an object alive changes nothing: a debug build keeps all to the end of their scopes. Nor
    # does room that is made beforehand.
    "statement": re.compile(CALL % r"(?!withExtendedLifetime|[\w.]*\breserveCapacity\b)[\w.]+"),
}
# Which folder is locked; where nothing is waited for, tests that lock the same other folder would notice.
LOCK = re.compile(r"(?<=\.lock\()[\w.]+(?=, waiting: true\))")
FIELD = re.compile(r"object\?\.\w+(?=\)$)")
COMPARISON = re.compile(r" (==|!=|<|>|<=|>=) ")
OTHERS = {"<": "<=", "<=": "<", ">": ">=", ">=": ">"}
JOINT = re.compile(r" (&&|\|\|) ")
# Where a clause begins or ends outside of brackets.
BEFORE = re.compile(r"(?:&&|\|\||[({\[,:?=]|\b(?:if|guard|while|where|return|in|else)\b)\s$")
AFTER = re.compile(r"\s?(?:&&|\|\||[)}\],:{?]|\belse\b|$)")


@dataclass
class Mutant:
    number: int
    module: str
    path: str
    line: int
    kind: str
    before: str
    after: str
    code: str

    def __str__(self):
        return f"{self.path}:{self.line}: {self.kind}: {self.before.strip()}\n      {self.after}"


def balanced(text):
    """Whether brackets close where they open; of brackets in texts nothing is known, and such lines do not compile."""
    depth = 0
    for character in text:
        depth += (character in "([{") - (character in ")]}")
        if depth < 0:
            return False
    return depth == 0


def clause(line, begin, end):
    """The clause around a part of a line: from where it begins to where it ends, outside of brackets."""
    depth, left = 0, begin
    while left > 0:
        depth += (line[left - 1] in ")]}") - (line[left - 1] in "([{")
        if depth < 0 or (depth == 0 and BEFORE.search(line[:left])):
            break
        left -= 1
    depth, right = 0, end
    while right < len(line):
        if depth == 0 and AFTER.match(line[right:]):
            break
        depth += (line[right] in "([{") - (line[right] in ")]}")
        right += 1
    return left, right


def changes(line, path):
    """What can be changed in a line: the kind, what becomes of it in words, and its code for a number."""
    for kind, pattern in STATEMENTS.items():
        if (match := pattern.match(line)) and balanced(match[2]) and not match[2].startswith(("init", "self.init", "super")):
            yield kind, f"without {match[2]}", lambda number, match=match: f"{match[1]}if !mutant({number}) {{ {match[2]} }}"
            return
    if "/Views/" in path and (match := FIELD.search(line)):
        yield "view's field", f"nil for {match[0]}", lambda number, match=match: (
            f"{line[:match.start()]}mutant({number}) ? nil : {match[0]}{line[match.end():]}")
    if match := LOCK.search(line):
        yield "lock", f"of /tmp instead of {match[0]}", lambda number, match=match: (
            f'{line[:match.start()]}mutant({number}) ? "/tmp" : {match[0]}{line[match.end():]}')
    for match in COMPARISON.finditer(line):
        left, right = clause(line, match.start(), match.end())
        text, sign = line[left:right], match[1]
        if not text.strip() or not balanced(text):
            continue
        if sign in OTHERS:
            other = f"{line[left:match.start(1)]}{OTHERS[sign]}{line[match.end(1):right]}"
            code = f"(mutant(NUMBER) ? {other.strip()} : {text.strip()})"
        else:
            other, code = f"the opposite of {text.strip()}", f"(({text.strip()}) != mutant(NUMBER))"
        yield "comparison", other.strip(), lambda number, left=left, right=right, code=code: (
            f"{line[:left]}{code.replace('NUMBER', str(number))}{line[right:]}")
    for match in JOINT.finditer(line):
        left, right = clause(line, match.end(), match.end())
        text = line[match.end():right]
        if left == match.end() and text.strip() and balanced(text):
            switch = "mutant(%d) ||" if match[1] == "&&" else "!mutant(%d) &&"
            yield "condition", f"without {match[1]} {text}", lambda number, at=match.end(), right=right, switch=switch, text=text: (
                f"{line[:at]}({switch % number} {text}){line[right:]}")


def statements(text):
    """The lines of a source that may be changed, each with its number: no comments, texts or parts of longer statements."""
    lines, in_text = text.split("\n"), False
    for number, line in enumerate(lines, 1):
        was_in_text, in_text = in_text, in_text ^ (line.count('"""') % 2 == 1)
        before = lines[number - 2].strip() if number > 1 else ""
        after = lines[number].strip() if number < len(lines) else ""
        if was_in_text or in_text or line.strip().startswith(("//", "#", "@", "case .", "import", "func", "public func")):
            continue
        is_whole = not before.endswith((",", "(", "=", ":", "->", "&&", "||", "[", "?", "return", "??", "+")) \
            and not after.startswith((".", "?", ":", "&&", "||", "+", "where", "else"))
        yield number, line, is_whole


def places(modules):
    """All that can be changed, by kind."""
    found = collections.defaultdict(list)
    for module in modules:
        for path in sorted((ROOT / "Sources" / module).rglob("*.swift")):
            name = path.relative_to(ROOT).as_posix()
            for number, line, is_whole in statements(path.read_text(encoding="utf-8")):
                for kind, after, code in changes(line, name):
                    if is_whole or kind not in STATEMENTS:
                        found[kind].append((module, name, number, line, kind, after, code))
    return found


def left_out():
    """What did not compile in an earlier run."""
    return set(json.loads(LEFT_OUT.read_text())) if LEFT_OUT.is_file() else set()


def chosen(found, count, lot):
    """As many of each kind as there are, in turn, and no two in one line; more than asked for, as not all compile."""
    for each in found.values():
        lot.shuffle(each)
    mutants, lines, hopeless = [], set(), left_out()
    while len(mutants) < count + count // 4 and any(found.values()):
        for kind in sorted(found):
            if found[kind]:
                module, path, line, before, kind, after, code = found[kind].pop()
                if (path, line) not in lines and f"{path} {before} {after}" not in hopeless:
                    lines.add((path, line))
                    number = len(mutants) + 1
                    mutants.append(Mutant(number, module, path, line, kind, before, after, code(number)))
    return mutants


def modules():
    """The names of the modules in Swift."""
    # With a folder of its own, as SwiftPM runs one command at a time in one.
    described = subprocess.run(["swift", "package", "--scratch-path", str(COPY / ".build"), "dump-package"], cwd=ROOT,
                               check=True, capture_output=True).stdout
    return [target["name"] for target in json.loads(described)["targets"]
            if target["type"] == "regular" and any((ROOT / "Sources" / target["name"]).rglob("*.swift"))]


def write(mutants):
    """Makes the copy as the sources are, with the mutants in it; files that stay the same keep their times."""
    files = subprocess.run(["git", "ls-files", "-z"], cwd=ROOT, check=True, capture_output=True,
                           text=True).stdout.split("\0")
    by_path = collections.defaultdict(list)
    for each in mutants:
        by_path[each.path].append(each)
    switch = SWITCH.replace("COUNT", str(max(each.number for each in mutants)))
    texts = {f"Sources/{module}/Mutant.swift": switch.encode() for module in {each.module for each in mutants}}
    for path in filter(None, files):
        if (ROOT / path).is_file():
            texts[path] = (ROOT / path).read_bytes()
    for path, all_here in by_path.items():
        lines = texts[path].decode().split("\n")
        for each in all_here:
            lines[each.line - 1] = each.code
        texts[path] = "\n".join(lines).encode()
    for path, data in texts.items():
        place = COPY / path
        if not place.is_file() or place.read_bytes() != data:
            place.parent.mkdir(parents=True, exist_ok=True)
            place.write_bytes(data)
            shutil.copymode(ROOT / path if (ROOT / path).is_file() else ROOT / "Package.swift", place)


def build(mutants):
    """Builds the copy, without those that do not compile; answers with the others."""
    while True:
        write(mutants)
        run = subprocess.run(["swift", "build", "--build-tests"], cwd=COPY, text=True, errors="replace",
                             stdout=subprocess.PIPE, stderr=subprocess.STDOUT)
        if run.returncode == 0:
            return mutants
        errors = {(path, int(line)) for path, line in
                  re.findall(rf"^{re.escape(str(COPY))}/(\S+?):(\d+):\d+: error:", run.stdout, re.M)}
        wrong = [each for each in mutants if (each.path, each.line) in errors]
        if not wrong:
            # Some errors stand elsewhere in the file.
            wrong = [each for each in mutants if each.path in {path for path, _ in errors}]
        if not wrong:
            sys.exit(f"error: the copy cannot be built\n{run.stdout[-4000:]}")
        print(f"{len(wrong)} do not compile", flush=True)
        mutants = [each for each in mutants if each not in wrong]
        LEFT_OUT.write_text(json.dumps(sorted(left_out() | {f"{each.path} {each.before} {each.after}" for each in wrong})))


@dataclass
class Suite:
    """A suite of tests, with what is known of it."""

    name: str
    seconds: float = 0
    reached: frozenset = frozenset()
    runs: int = 0
    noticed: int = 0

    def worth(self):
        """How many changes it notices in a second, as far as it has been seen."""
        return (self.noticed + 1) / (self.runs + 2) / self.seconds


def suites(runs_all):
    """The suites of the copy; a test outside of any is one by itself."""
    listed = subprocess.run(["swift", "test", "list", "--skip-build"], cwd=COPY, check=True, capture_output=True,
                            text=True).stdout
    names = {line.split("/")[0] for line in listed.splitlines() if re.match(r"\w+Tests\.\S", line)}
    return [Suite(name) for name in sorted(names) if runs_all or name.split(".")[0] not in WHOLE_PROGRAMS]


def passes(suite, limit, **variables):
    """Whether a suite passes within some seconds, with some variables set."""
    selection = ["--filter", f"^{re.escape(suite.name)}($|/)"]
    bundle = COPY / ".build/debug/cookbookPackageTests.xctest"
    command = ["swift", "test", "--skip-build", *selection]
    if bundle.is_file():
        # Without SwiftPM, which runs one command at a time.
        command = [str(bundle), "--testing-library", "swift-testing", *selection]
    process = subprocess.Popen(command, cwd=COPY, stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL,
                               stderr=subprocess.DEVNULL, env={**os.environ, **variables}, start_new_session=True)
    try:
        return process.wait(limit) == 0
    except subprocess.TimeoutExpired:
        os.killpg(process.pid, 9)
        process.wait()
        return False


def explore(suite):
    """Runs a suite without any change, and notes how long it takes and what it comes by."""
    with tempfile.NamedTemporaryFile(mode="r") as file:
        start = time.monotonic()
        if not passes(suite, 10 * PATIENCE, **{REACHED: file.name}):
            sys.exit(f"error: {suite.name} fails in {COPY} without any change")
        suite.seconds = time.monotonic() - start
        suite.reached = frozenset(map(int, file.read().split()))


def noticing(mutant, all_suites, lock):
    """The name of the suite that notices a change, if one does, and how many come by it."""
    left = [each for each in all_suites if mutant.number in each.reached]
    count = len(left)
    while left:
        with lock:
            suite = max(left, key=Suite.worth)
        left.remove(suite)
        # A loop may have lost its end.
        passed = passes(suite, PATIENCE / 4 + 3 * suite.seconds, **{VARIABLE: str(mutant.number)})
        with lock:
            suite.runs += 1
            suite.noticed += not passed
        if not passed:
            return suite.name, count
    return None, count


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("modules", nargs="*")
    parser.add_argument("--count", type=int, default=200)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1)
    parser.add_argument("--all", action="store_true", help="ask also the tests that run whole programs")
    parser.add_argument("--list", action="store_true", help="say what would be changed, and build nothing")
    arguments = parser.parse_args()
    known = modules()
    if unknown := set(arguments.modules) - set(known):
        parser.error(f"there is no module {', '.join(sorted(unknown))}; there are {', '.join(known)}")
    mutants = chosen(places(arguments.modules or known), arguments.count, random.Random(arguments.seed))
    if arguments.list:
        print("\n".join(map(str, mutants)))
        return
    mutants = build(mutants)[:arguments.count]
    print(f"{len(mutants)} changes compile", flush=True)
    all_suites = suites(arguments.all)
    with concurrent.futures.ThreadPoolExecutor(arguments.jobs) as pool:
        list(pool.map(explore, all_suites))
    print(f"{len(all_suites)} suites take {sum(each.seconds for each in all_suites):.0f} s one by one", flush=True)
    lock, survivors, done = threading.Lock(), mutants, 0
    noticed = []

    def work(mutant, among):
        nonlocal done
        by, count = noticing(mutant, among, lock)
        with lock:
            done += 1
            said = f"noticed by {by}" if by else f"not noticed by {count} suites"
            print(f"{done}/{len(mutants)} {said}: {mutant}", flush=True)
            if by:
                noticed.append(mutant)

    for among in ([each for each in all_suites if each.seconds <= LONG],
                  [each for each in all_suites if each.seconds > LONG]):
        done = len(noticed)
        print(f"{len(survivors)} changes and {len(among)} suites", flush=True)
        with concurrent.futures.ThreadPoolExecutor(arguments.jobs) as pool:
            list(pool.map(lambda each, among=among: work(each, among), survivors))
        survivors = [each for each in mutants if each not in noticed]
    print("\nnot noticed:")
    for each in sorted(survivors, key=lambda each: (each.path, each.line)):
        print(f"  {each}")
    print(f"{len(mutants)} changes, {len(survivors)} of them not noticed")


if __name__ == "__main__":
    main()
