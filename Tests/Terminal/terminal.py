"""Drives the program at a terminal of its own, as a person would."""

import os
import pty
import re
import select
import signal
import struct
import sys
import fcntl
import tempfile
import termios
import time
import unicodedata
from pathlib import Path

sys.path.append(str(Path(__file__).resolve().parents[1] / "Shared"))
from limits import PATIENCE  # noqa: E402


class Terminal:
    """A program at a pseudo-terminal, with a home folder and nothing else of this machine's."""

    def __init__(self, program, arguments, home, folder=None, columns=100, environment=None):
        self.text = ""
        self.columns = columns
        self.seen = 0
        self.status = None
        (self.pid, self.descriptor) = pty.fork()
        if self.pid == 0:
            fcntl.ioctl(0, termios.TIOCSWINSZ, struct.pack("HHHH", 40, columns, 0, 0))
            os.chdir(folder or home)
            # Whoever runs the tests in the background may not mind these; at a terminal everybody does.
            for number in [signal.SIGINT, signal.SIGTERM, signal.SIGHUP]:
                signal.signal(number, signal.SIG_DFL)
            os.execve(program, ["cookbook", *arguments], {
                "HOME": str(home), "TERM": "xterm", "PATH": "/usr/bin:/bin", "NO_COLOR": "1", "LANG": "C.UTF-8",
                **(environment or {})})

    def read(self, seconds):
        """Reads what comes within a time; false once nothing can come any more."""
        ready, _, _ = select.select([self.descriptor], [], [], seconds)
        if not ready:
            return True
        try:
            more = os.read(self.descriptor, 65536)
        except OSError:
            return False
        self.text += more.decode(errors="replace")
        return bool(more)

    def sees(self, text):
        """Waits until a text has been shown since the last one waited for."""
        end = time.monotonic() + PATIENCE
        while text not in self.plain()[self.seen:]:
            if not self.read(0.1) or time.monotonic() > end:
                raise AssertionError(f"{text!r} was not shown, but {self.plain()[self.seen:]!r}")
        self.seen = self.plain().index(text, self.seen) + len(text)

    def shows(self, is_so):
        """Waits until the lines on the screen are as asked, which they are not in the middle of a redraw."""
        end = time.monotonic() + PATIENCE
        while not is_so(self.screen()):
            if not self.read(0.1) or time.monotonic() > end:
                raise AssertionError(f"at {self.columns} columns the screen shows {self.screen()!r}")

    def types(self, keys):
        """Presses keys."""
        os.write(self.descriptor, keys.encode())

    def plain(self):
        """What has been shown, without the commands to the terminal; a line drawn anew is another line."""
        text = re.sub(r"(\x1b\[\d+A)?\r\x1b\[[JK]", "\n", self.text.replace("\r\n", "\n"))
        return re.sub(r"\x1b\[\d*m|\x07", "", text)

    def screen(self):
        """The lines that are to be seen, as far as nothing has scrolled away, without spaces at their ends."""
        lines, line, column = [""], 0, 0
        commands = re.compile(r"\x1b\[(\d*)([A-Za-z])|(.)", re.DOTALL)
        for number, command, character in commands.findall(self.text):
            if command == "A":
                line = max(0, line - int(number or 1))
            elif command in ("K", "J"):
                lines[line] = lines[line][:column]
                if command == "J":
                    del lines[line + 1:]
            elif character == "\r":
                column = 0
            elif character == "\n":
                line += 1
            elif character and character >= " ":
                wide = unicodedata.east_asian_width(character) in "WF"
                if column + wide >= self.columns:
                    line, column = line + 1, 0
                lines += [""] * (line + 1 - len(lines))
                # A wide character takes two places, the second one of them empty.
                lines[line] = lines[line][:column].ljust(column) + character + "\0" * wide + \
                    lines[line][column + 1 + wide:]
                column += 1 + wide
            lines += [""] * (line + 1 - len(lines))
        return [each.replace("\0", "").rstrip() for each in lines]

    def modes(self):
        """Whether keys are shown and lines edited by the terminal, as a shell wants it."""
        flags = termios.tcgetattr(self.descriptor)[3]
        return bool(flags & termios.ECHO and flags & termios.ICANON and flags & termios.ISIG)

    def signals(self, number):
        os.kill(self.pid, number)

    def ends(self):
        """Waits for its end; its exit code, negative for a signal."""
        end = time.monotonic() + PATIENCE
        while self.read(0.1) and time.monotonic() < end:
            pass
        while time.monotonic() < end:
            pid, status = os.waitpid(self.pid, os.WNOHANG)
            if pid:
                self.status = os.waitstatus_to_exitcode(status)
                os.close(self.descriptor)
                return self.status
            self.read(0.05)
        os.kill(self.pid, signal.SIGKILL)
        os.waitpid(self.pid, 0)
        raise AssertionError(f"it has not ended, but shows {self.plain()!r}")


def home():
    """A home folder, gone with the object."""
    return tempfile.TemporaryDirectory(prefix="cookbook-home-")


def recipe(path, title):
    path = Path(path)
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(f"# {title}\n\n---\n\n- *1 kg* flour\n")


def equal(found, wanted):
    assert found == wanted, f"{found!r} instead of {wanted!r}"


class Checks:
    """Checks of the program at a terminal, each with a home folder of its own."""

    def __init__(self, topic, **options):
        self.topic = topic
        self.options = options
        self.functions = []

    def __call__(self, function):
        """Adds a check: a function of `run`, which starts the program, and the home folder."""
        self.functions.append(function)
        return function

    def main(self):
        """Runs all checks, or those named, with the program named first."""
        program = os.path.abspath(sys.argv[1])
        wanted = sys.argv[2:]
        passed, failed = 0, 0
        for function in self.functions:
            if wanted and function.__name__ not in wanted:
                continue
            with home() as folder:
                place = Path(folder).resolve()

                def run(arguments, where=None, program=program, **options):
                    return Terminal(program, arguments, place, where or place, **{**self.options, **options})

                try:
                    function(run, place)
                    passed += 1
                except AssertionError as error:
                    failed += 1
                    print(f"{self.topic}: {function.__name__}: {error}")
        print(f"{passed} passed, {failed} failed")
        sys.exit(1 if failed else 0)
