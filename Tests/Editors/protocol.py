#!/usr/bin/env python3
"""Whether the language server keeps to its protocol, whatever arrives, and ends as it should: protocol.py PROGRAM"""

import json
import subprocess
import sys
import tempfile
from pathlib import Path

INITIALIZE = {"jsonrpc": "2.0", "id": 1, "method": "initialize", "params": {"capabilities": {}}}
SHUTDOWN = {"jsonrpc": "2.0", "id": 2, "method": "shutdown"}
EXIT = {"jsonrpc": "2.0", "method": "exit"}


def framed(message):
    content = message if isinstance(message, bytes) else json.dumps(message).encode()
    return b"Content-Length: %d\r\n\r\n%b" % (len(content), content)


def answers(output):
    """The messages in what the server has written, which is nothing else."""
    found = []
    while output:
        header, _, rest = output.partition(b"\r\n\r\n")
        name, length = header.split(b": ")
        assert name == b"Content-Length", header
        found.append(json.loads(rest[:int(length)]))
        output = rest[int(length):]
    return found


class Server:
    """A server that works in a folder."""

    def __init__(self, program, place):
        self.process = subprocess.Popen([program, "lsp"], cwd=place, stdin=subprocess.PIPE, stdout=subprocess.PIPE,
                                        stderr=subprocess.PIPE)

    def send(self, *pieces):
        for piece in pieces:
            self.process.stdin.write(piece if isinstance(piece, bytes) else framed(piece))
            self.process.stdin.flush()

    def end(self):
        """Its answers and its exit code, without its input being closed."""
        code = self.process.wait(60)
        return answers(self.process.stdout.read()), code


def ends_in_order(server):
    server.send(INITIALIZE, SHUTDOWN, EXIT)
    found, code = server.end()
    assert [each["id"] for each in found] == [1, 2] and found[1]["result"] is None and code == 0, (found, code)


def ends_without_shutdown(server):
    server.send(INITIALIZE, EXIT)
    assert server.end()[1] == 1


def ends_with_its_input(server):
    server.send(INITIALIZE)
    server.process.stdin.close()
    found, code = server.end()
    assert len(found) == 1 and code == 1, (found, code)


def takes_bytes_one_by_one(server):
    server.send(*[bytes([byte]) for byte in framed(INITIALIZE) + framed(SHUTDOWN) + framed(EXIT)])
    found, code = server.end()
    assert len(found) == 2 and code == 0, (found, code)


def goes_on_after_nonsense(server):
    server.send(b"GET / HTTP/1.1\r\nHost: localhost\r\n\r\n", framed(b"{nonsense"), framed(b"[" * 100_000),
                framed(b"\xff\xfe"), b"Content-Length: -1\r\n\r\n", INITIALIZE, SHUTDOWN, EXIT)
    found, code = server.end()
    assert [each["id"] for each in found[-2:]] == [1, 2] and code == 0, (found, code)
    assert all(each["error"]["code"] in (-32700, -32600) for each in found[:-2]), found


def takes_large_messages(server):
    text = "# Soup\n\n---\n\n" + "- *1 g* salt\n" * 200_000
    document = {"uri": "file:///nowhere/Soup.md", "languageId": "markdown", "version": 1, "text": text}
    server.send(INITIALIZE, {"jsonrpc": "2.0", "method": "textDocument/didOpen", "params": {"textDocument": document}},
                {"jsonrpc": "2.0", "id": "a", "method": "textDocument/hover",
                 "params": {"textDocument": document, "position": {"line": 5, "character": 4}}}, SHUTDOWN, EXIT)
    found, code = server.end()
    assert code == 0 and any(each.get("id") == "a" for each in found), code


def answers_every_request_once(server):
    requests = [{"jsonrpc": "2.0", "id": number, "method": method, "params": {}}
                for number, method in enumerate(["textDocument/hover", "no/method", "textDocument/rename"] * 30, 10)]
    taken_back = [{"jsonrpc": "2.0", "method": "$/cancelRequest", "params": {"id": each["id"]}} for each in requests]
    server.send(b"".join(map(framed, [INITIALIZE, *requests, *taken_back, SHUTDOWN, EXIT])))
    found, code = server.end()
    assert sorted(each["id"] for each in found) == [1, 2, *[each["id"] for each in requests]] and code == 0, found


CHECKS = [ends_in_order, ends_without_shutdown, ends_with_its_input, takes_bytes_one_by_one, goes_on_after_nonsense,
          takes_large_messages, answers_every_request_once]


def main():
    program = str(Path(sys.argv[1]).resolve())
    failed = 0
    for check in CHECKS:
        with tempfile.TemporaryDirectory() as place:
            server = Server(program, place)
            try:
                check(server)
                print(f"protocol: {check.__name__}")
            except (AssertionError, OSError, ValueError, subprocess.TimeoutExpired) as error:
                failed += 1
                print(f"protocol: {check.__name__} FAILED: {str(error)[:500]}")
            finally:
                server.process.kill()
    print(f"{failed} failed")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
