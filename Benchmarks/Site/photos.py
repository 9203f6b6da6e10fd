#!/usr/bin/env python3
"""Measures what photos of 12 megapixels cost, beside vipsthumbnail and Hugo making the same files of them.

    Benchmarks/Site/photos.py PROGRAM [--count N] [--hugo HUGO] [--folder FOLDER]

Each recipe has one photo. vipsthumbnail runs once for each size and format over all photos, as many processes at
a time as there are cores; Hugo resizes in its templates. All begin without output and without caches.
"""

import argparse
import os
import resource
import shutil
import subprocess
import sys
import tempfile
import time
from pathlib import Path

WIDTHS = [320, 640, 960, 1600]
PAGE = """{{ range .Resources.ByType "image" }}{{ $photo := . }}{{ range slice 320 640 960 1600 }}
{{ $jpeg := $photo.Resize (printf "%dx jpeg q80" .) }}{{ $webp := $photo.Resize (printf "%dx webp q78" .) }}
<img src="{{ $webp.RelPermalink }}"><img src="{{ $jpeg.RelPermalink }}">{{ end }}{{ end }}
"""


def run(*words, **more):
    return subprocess.run([str(word) for word in words], check=True, stdout=subprocess.DEVNULL, **more)


def make_photos(folder, count):
    """Photos with soft shapes and the grain of a sensor, each another part of one picture."""
    folder.mkdir(parents=True)
    parts = [folder / f"part-{number}.v" for number in range(3)]
    for number, part in enumerate(parts):
        run("vips", "perlin", part, 4000, 3000, "--cell-size", 200 + 100 * number, "--uchar", "--seed", number + 1)
    run("vips", "bandjoin", " ".join(map(str, parts)), folder / "soft.v")
    run("vips", "gaussnoise", folder / "grain.v", 4000, 3000, "--mean", 0, "--sigma", 6, "--seed", 1)
    run("vips", "add", folder / "soft.v", folder / "grain.v", folder / "sum.v")
    run("vips", "cast", folder / "sum.v", folder / "whole.v", "uchar")
    for number in range(count):
        run("vips", "wrap", folder / "whole.v", folder / f"{number}.jpg[Q=88]", "--x", 97 * number % 4000, "--y", 31 * number % 3000)
    for left in folder.glob("*.v"):
        left.unlink()


def timed(task):
    """Wall time, and CPU time of the children, in seconds."""
    before, start = resource.getrusage(resource.RUSAGE_CHILDREN), time.monotonic()
    task()
    wall, after = time.monotonic() - start, resource.getrusage(resource.RUSAGE_CHILDREN)
    return wall, after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime


def thumbnails(photos, out):
    out.mkdir()
    names = sorted(photos.glob("*.jpg"))
    jobs = [(width, kind) for width in WIDTHS for kind in ("jpg[Q=80,optimize-coding,strip]", "webp[Q=78,effort=4,strip]")]
    waiting, running = list(jobs), []
    while waiting or running:
        while waiting and len(running) < (os.cpu_count() or 1):
            width, kind = waiting.pop()
            running.append(subprocess.Popen(
                ["vipsthumbnail", *map(str, names), "-s", f"{width}x", "-o", f"{out}/%s-{width}.{kind}"],
                env={**os.environ, "VIPS_CONCURRENCY": "1"}))
        running.pop(0).wait()


def hugo_site(photos, folder):
    layouts = folder / "layouts/_default"
    layouts.mkdir(parents=True)
    # 500 photos take longer than a page may by default.
    (folder / "hugo.toml").write_text(
        'baseURL = "https://example.org/"\ntimeout = "3600s"\n', encoding="utf-8")
    (layouts / "single.html").write_text(PAGE, encoding="utf-8")
    (layouts / "list.html").write_text("list", encoding="utf-8")
    for photo in photos.glob("*.jpg"):
        bundle = folder / "content" / photo.stem
        bundle.mkdir(parents=True)
        shutil.copy(photo, bundle / "photo.jpg")
        (bundle / "index.md").write_text(f"---\ntitle: Recipe {photo.stem}\n---\n", encoding="utf-8")


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("program")
    parser.add_argument("--count", type=int, default=40)
    parser.add_argument("--hugo")
    parser.add_argument("--folder")
    options = parser.parse_args()
    program = str(Path(options.program).resolve())
    with tempfile.TemporaryDirectory(dir=options.folder) as name:
        folder = Path(name)
        photos = folder / "photos"
        make_photos(photos, options.count)
        book = folder / "book"
        book.mkdir()
        for photo in photos.glob("*.jpg"):
            shutil.copy(photo, book / photo.name)
            (book / f"{photo.stem}.md").write_text(f"# Recipe {photo.stem}\n\n---\n\n- *1* egg\n", encoding="utf-8")
        environment = {**os.environ, "XDG_CACHE_HOME": str(folder / "cache"), "XDG_STATE_HOME": str(folder / "state")}

        peaks = []

        def build():
            process = subprocess.Popen([program, "build", "--quiet", book, "-o", folder / "site"], env=environment)
            _, status, usage = os.wait4(process.pid, 0)
            if status:
                raise SystemExit("the cookbook cannot be built")
            # Of the largest of its processes, which are the workers.
            peaks.append(usage.ru_maxrss)

        size = sum(photo.stat().st_size for photo in photos.iterdir()) / options.count / 1e6
        print(f"{options.count} photos of 12 megapixels, {size:.1f} MB each, {os.cpu_count()} cores")

        def tell(what, task):
            wall, cpu = timed(task)
            print(f"{what:40} {wall:8.2f} s  {cpu:8.2f} s of CPU", flush=True)

        tell("cookbook build, cold", build)
        print(f"{'the most memory of one process':40} {max(peaks) * (1 if sys.platform == 'darwin' else 1024) / 2**20:6.0f} MiB")
        tell("cookbook build, nothing changed", build)
        (book / "0.md").write_text("# Recipe 0\n\n---\n\n- *2* eggs\n", encoding="utf-8")
        tell("cookbook build, one recipe changed", build)
        made = sorted((folder / "site/photos").iterdir())
        print(f"{len(made)} files, {sum(path.stat().st_size for path in made) / 1e6:.1f} MB")
        tell("vipsthumbnail, the same files", lambda: thumbnails(photos, folder / "thumbnails"))
        if options.hugo:
            hugo_site(photos, folder / "hugo")
            tell("hugo, cold", lambda: run(options.hugo, "--quiet", "--cacheDir", folder / "hugo-cache", cwd=folder / "hugo"))
            made = [path for path in (folder / "hugo/public").rglob("*") if path.suffix in (".jpg", ".webp")]
            print(f"{len(made)} files, {sum(path.stat().st_size for path in made) / 1e6:.1f} MB")
            tell("hugo, nothing changed", lambda: run(options.hugo, "--quiet", "--cacheDir", folder / "hugo-cache", cwd=folder / "hugo"))
    return 0


if __name__ == "__main__":
    sys.exit(main())
