"""Counts what the checks of a site find, and prints it."""

import contextlib


class Results:
    """Checks that passed and failed; a check passes if it has no problems."""

    def __init__(self, topic, quiet=False):
        self.topic = topic
        self.quiet = quiet
        self.passed = 0
        self.failed = 0
        self.problems = []

    def add(self, name, problems):
        """Notes one check and prints its problems."""
        if not problems:
            self.passed += 1
            return
        self.failed += 1
        for problem in problems:
            self.problems.append(f"{name}: {problem}")
            if not self.quiet:
                print(f"{self.topic}: {name}: {problem}", flush=True)

    def run(self, checks, subject, wanted=()):
        """Does each check, or those of the wanted names, with what it is to use, from a function that answers with
        a context manager; an error is its problem, beside those that a check answers with.
        """
        for check in checks:
            if wanted and check.__name__ not in wanted:
                continue
            with contextlib.ExitStack() as stack:
                try:
                    problems = check(stack.enter_context(subject())) or []
                except Exception as error:  # pylint: disable=broad-except
                    problems = [f"{type(error).__name__}: {str(error)[:2000]}"]
            self.add(check.__name__, problems)

    def include(self, other):
        """Adds the counts of another topic and says how it went."""
        self.passed += other.passed
        self.failed += other.failed
        print(f"{other.topic}: {other.passed} passed, {other.failed} failed", flush=True)

    def finish(self):
        """Prints the closing line and answers with the exit status."""
        if self.passed + self.failed == 0:
            print(f"{self.topic}: nothing was checked")
            return 1
        print(f"{self.passed} passed, {self.failed} failed")
        return 1 if self.failed else 0
