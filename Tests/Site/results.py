"""Counts what the checks of a site find, and prints it."""


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
