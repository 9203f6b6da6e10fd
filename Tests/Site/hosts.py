#!/usr/bin/env python3
"""Serves an example below a path of its host by the servers in Docs/publishing.md, with the configuration there.

    .venv/bin/python Tests/Site/hosts.py PROGRAM
"""

import gzip
import http.client
import os
import re
import shutil
import socket
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from urllib.parse import quote, urlsplit

ROOT = Path(__file__).resolve().parents[2]
sys.path.append(str(ROOT / "Tests/Shared"))
from limits import PATIENCE  # noqa: E402

FOREVER = "public, max-age=31536000, immutable"
HASHED = re.compile(r"assets/[a-z-]+\.[0-9a-f]{12}\.(css|js)|photos/.+")
MODULES = Path("/usr/lib/apache2/modules")
BEFORE, AFTER = "recipes/suppers/before.html", "recipes/suppers/after.html"


def documented(language, redirects=""):
    """The one block of the documents in a language, without what is only for a setting that is not there."""
    text = (ROOT / "Docs/publishing.md").read_text(encoding="utf-8")
    [block] = re.findall(rf"^```{language}\n(.*?)^```$", text, re.M | re.S)
    return block if redirects else re.sub(r"^.*# only with redirects: .*\n", "", block, flags=re.M)


def built(program, folder, redirects):
    """Builds the example twice, with a recipe that has another name the second time."""
    recipes = folder / "recipes"
    shutil.copytree(ROOT / "Examples/family-cookbook", recipes)
    with open(recipes / "cookbook.yml", "a", encoding="utf-8") as settings:
        settings.write(f"\nredirects: {redirects}\n" if redirects else "")
    matter = "---\nid: 0f8fad5b-d9cb-469f-a165-70867728950e\n---\n"
    recipe = "\n\nA test.\n\n---\n\n- salt\n\n---\n\nSeason.\n"
    subprocess.run(["vips", "black", str(recipes / "Suppers/After.jpg"), "700", "500", "--bands", "3"], check=True)
    site = folder / "www/cookbook"
    for name in ["Before", "After"]:
        (recipes / "Suppers" / f"{name}.md").write_text(f"{matter}# {name}{recipe}", encoding="utf-8")
        subprocess.run([program, "build", str(recipes), "-o", str(site), "--quiet", "--no-cache",
                        "--url", "https://example.org/cookbook"], check=True,
                       env={**os.environ, "XDG_STATE_HOME": str(folder / "state")})
        if name == "Before":
            (recipes / "Suppers/Before.md").unlink()
    return site


def free_port():
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return probe.getsockname()[1]


def nginx(folder, port, redirects):
    """The whole configuration around what is documented, and the command."""
    types = next(path for path in map(Path, ["/etc/nginx/mime.types", "/opt/homebrew/etc/nginx/mime.types",
                                             "/usr/local/etc/nginx/mime.types"]) if path.exists())
    places = "".join(f"{kind}_temp_path {folder}/{kind};\n"
                     for kind in ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"])
    body = documented("nginx", redirects).replace("listen 80", f"listen 127.0.0.1:{port}")
    user = "user root;\n" if os.geteuid() == 0 else ""
    text = (f"{user}daemon off;\npid {folder}/pid;\nevents {{}}\nhttp {{\ninclude {types};\n{places}"
            f"access_log off;\n{body}\n}}\n")
    return text, ["nginx", "-e", f"{folder}/errors", "-p", str(folder), "-c"]


def caddy(folder, port, redirects):
    body = documented("caddy", redirects).replace("example.org {", f"http://127.0.0.1:{port} {{")
    return f"{{\n  admin off\n}}\n{body}", ["caddy", "run", "--adapter", "caddyfile", "--config"]


def apache(folder, port, _):
    names = ["mpm_event", "authz_core", "alias", "autoindex", "deflate", "dir", "filter", "headers", "mime"]
    modules = "".join(f"LoadModule {name}_module {MODULES}/mod_{name}.so\n" for name in names)
    user = "User www-data\nGroup www-data\n" if os.geteuid() == 0 else ""
    text = (f"ServerRoot {folder}\nServerName example.org\nListen 127.0.0.1:{port}\nPidFile {folder}/pid\n"
            f"ErrorLog {folder}/errors\nDefaultRuntimeDir {folder}\n{modules}{user}TypesConfig /etc/mime.types\n"
            f"DocumentRoot {folder}/www\n{documented('apache')}")
    return text, ["apache2", "-D", "FOREGROUND", "-f"]


# Where Debian has servers, which is not in everybody's PATH.
PATH = f"{os.environ.get('PATH', '')}:/usr/sbin"


class Served:
    """A server that runs, and what it answers."""

    def __init__(self, name, folder, program, redirects):
        self.site = built(program, folder, redirects)
        self.port = free_port()
        self.name = name
        text, command = {"nginx": nginx, "caddy": caddy, "apache": apache}[name](folder, self.port, redirects)
        configuration = folder / "configuration"
        configuration.write_text(text.replace("/var/www", f"{folder}/www"), encoding="utf-8")
        # Some of them read the files as another user.
        for path in [folder, *folder.rglob("*")]:
            path.chmod(0o755 if path.is_dir() else 0o644)
        self.log = open(folder / "output", "w+", encoding="utf-8")
        command[0] = shutil.which(command[0], path=PATH) or command[0]
        self.process = subprocess.Popen([*command, str(configuration)], stdout=self.log, stderr=subprocess.STDOUT,
                                        env={**os.environ, "PATH": PATH, "HOME": str(folder), "XDG_DATA_HOME": str(folder),
                                             "XDG_CONFIG_HOME": str(folder)})
        deadline = time.monotonic() + PATIENCE
        while True:
            try:
                socket.create_connection(("127.0.0.1", self.port), timeout=1).close()
                return
            except OSError:
                if self.process.poll() is not None or time.monotonic() > deadline:
                    self.process.kill()
                    self.log.seek(0)
                    raise SystemExit(f"{name} does not run: {self.log.read()}") from None
                time.sleep(0.05)

    def get(self, path, **headers):
        """The status, the headers and the bytes of an answer."""
        connection = http.client.HTTPConnection("127.0.0.1", self.port, timeout=PATIENCE)
        names = {name.replace("_", "-"): value for name, value in headers.items()}
        # From the top, or in the site.
        connection.request("GET", quote(path if path.startswith("/") else f"/cookbook/{path}"), headers=names)
        answer = connection.getresponse()
        found = answer.status, {name.lower(): value for name, value in answer.getheaders()}, answer.read()
        connection.close()
        return found

    def stop(self):
        self.process.terminate()
        self.process.wait()
        self.log.close()


def equal(found, expected, of):
    assert found == expected, f"{of}: {found!r:.300} instead of {expected!r:.300}"


def serves_every_file(served, _):
    """As it is; what never changes may be kept, and the rest has to be asked for."""
    kept = 0
    for path in sorted(served.site.rglob("*")):
        name = path.relative_to(served.site).as_posix()
        # Those that lead on, and the list of them, which is the server's own.
        if path.is_dir() or name.startswith((".", "redirects.")) or "/before." in name:
            continue
        status, headers, body = served.get(name)
        equal((status, body == path.read_bytes()), (200, True), name)
        isKept = HASHED.fullmatch(name) is not None
        equal(headers.get("cache-control"), FOREVER if isKept else "no-cache", name)
        kept += isKept
    assert kept > 10, f"{kept} files may be kept"


def answers_that_nothing_has_changed(served, _):
    _, headers, _ = served.get("index.html")
    status, _, body = served.get("index.html", If_None_Match=headers["etag"])
    equal((status, body), (304, b""), "index.html")


def leads_to_the_library(served, _):
    status, headers, _ = served.get("/cookbook")
    equal((status in (301, 308), urlsplit(headers.get("location", "")).path), (True, "/cookbook/"), "without a slash")
    status, headers, body = served.get("")
    equal((status, body), (200, (served.site / "index.html").read_bytes()), "the folder")
    assert headers["content-type"].startswith("text/html"), headers


def compresses(served, _):
    style = next(path for path in (served.site / "assets").glob("cookbook.*.css"))
    for name in ["index.html", "assets/search.js", "assets/contents.json", "feed.xml", f"assets/{style.name}"]:
        status, headers, body = served.get(name, Accept_Encoding="gzip")
        equal((status, headers.get("content-encoding")), (200, "gzip"), name)
        equal(gzip.decompress(body), (served.site / name).read_bytes(), name)
        assert "accept-encoding" in headers.get("vary", "").lower(), f"{name}: {headers}"


def knows_the_types(served, _):
    """Of what phones install, and of recipes, whose letters are in UTF-8."""
    recipe = next((served.site / "share").rglob("*.recipemd")).relative_to(served.site).as_posix()
    for name, wanted in [("manifest.webmanifest", "application/manifest+json"),
                         (recipe, "text/markdown; charset=utf-8"), ("index.html", "text/html; charset=utf-8"),
                         ("share/none.recipemd", "text/html; charset=utf-8")]:
        equal(served.get(name)[1].get("content-type"), wanted, name)


def says_what_is_missing(served, _):
    page = (served.site / "404.html").read_bytes()
    for name in ["none.html", "recipes/none/at all.html", "assets/cookbook.0123456789ab.css"]:
        status, headers, body = served.get(name)
        equal((status, body), (404, page), name)
    if served.name != "apache":
        status, headers, body = served.get("none.html", Accept_Encoding="gzip")
        equal((status, headers.get("content-encoding"), gzip.decompress(body)), (404, "gzip", page), "404.html")
        assert "immutable" not in headers.get("cache-control", ""), f"{name}: {headers}"
    for name in ["none.html", "recipes/none/"]:
        equal(served.get(name)[1].get("cache-control"), "no-cache", name)
    # A folder without a page of its own; Apache says that it may not be listed.
    status, _, body = served.get("recipes/")
    equal((status in (403, 404), body), (True, page), "recipes/")


def leads_on(served, redirects):
    status, headers, body = served.get(BEFORE)
    if redirects:
        equal((status, urlsplit(headers.get("location", "")).path), (301, f"/cookbook/{AFTER}"), BEFORE)
    else:
        equal((status, b'http-equiv="refresh"' in body), (200, True), BEFORE)
    equal(served.get(AFTER)[0], 200, AFTER)


CHECKS = [serves_every_file, answers_that_nothing_has_changed, leads_to_the_library, compresses, knows_the_types,
          says_what_is_missing, leads_on]


def main():
    program = str(Path(sys.argv[1]).resolve())
    failed = 0
    for name, redirects in [("nginx", "nginx"), ("nginx", ""), ("caddy", "caddy"), ("caddy", ""), ("apache", "")]:
        if name == "apache" and not MODULES.exists() and sys.platform == "darwin":
            print("apache: its modules are elsewhere here")
            continue
        with tempfile.TemporaryDirectory(prefix="cookbook-hosts-") as folder:
            served = Served(name, Path(folder).resolve(), program, redirects)
            try:
                for check in CHECKS:
                    try:
                        check(served, redirects)
                        print(f"{name}: {check.__name__}")
                    except AssertionError as error:
                        failed += 1
                        print(f"{name}: {check.__name__} FAILED: {error}")
            finally:
                served.stop()
    print(f"{failed} failed")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
