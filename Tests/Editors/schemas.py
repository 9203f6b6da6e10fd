#!/usr/bin/env python3
"""Whether the JSON schemas take what the program takes, and refuse what it refuses: schemas.py PROGRAM"""

import json
import re
import subprocess
import sys
import tempfile
from pathlib import Path

import jsonschema
import yaml

ROOT = Path(__file__).resolve().parents[2]


class Loader(yaml.SafeLoader):
    """YAML as editors read it, where a day is a text."""


Loader.yaml_implicit_resolvers = {
    letter: [(tag, pattern) for tag, pattern in resolvers if tag != "tag:yaml.org,2002:timestamp"]
    for letter, resolvers in yaml.SafeLoader.yaml_implicit_resolvers.items()}

GOOD_SETTINGS = ["", "title: 1984", "title:", "share: []", "share: html", "private: Drafts/**",
                 "private:\n  - tag: family", "aisles:\n  produce: [tofu]\n  bakery:", "packs:\n  flour: 1 kg\n  eggs: 6",
                 "colours:\n  accent: { light: ivory, dark: '#101820' }\n  ink: oklch(0.5 0.1 240)",
                 "fonts:\n  title: [Georgia, Palatino]\n  text: Georgia", "avif: yes", "redirects: netlify",
                 "publish:\n  to: rsync\n  target: me@example.org:/var/www", "publish: {}", "publish:", "publish: {to: gitlab}",
                 "avif: 'Yes'", "avif: 'TRUE'", "avif:", "languages:\n  Suppers:", "packs: {flour: ⅜ kg}",
                 "colours: {paper: Red, ink: '#FFF'}", "url: https://example.org/ä/", "packs: {eggs: +6, milk: ½ l}"]
# What depends on other files: a theme with more languages, a typeface, a picture.
DEPENDENT = ["fonts:\n  title: [Fonts/A.woff2, Fonts/B.woff2]", "logo: Pictures/Logo.svg", "logo: LOGO.PNG"]
BAD_SETTINGS = ["titel: x", "title: [a]", "share: [pdf]", "language: 7", "url: example.org", "languages: de",
                "colours:\n  accent: nocolour", "colours:\n  border: red", "fonts:\n  body: Georgia", "avif: maybe",
                "redirects: apache", "publish:\n  target: x", "publish:\n  to: ftp", "logo: logo.txt",
                "private:\n  - folder: x", "- a", "packs: [flour]",
                "packs: {eggs: six}", "packs: {eggs: dozen}", "packs: {eggs: -1}", "packs: {flour: '- 1 kg'}"]
GOOD_MATTER = ["", "lang: de", "id: 0b2c8a52-6ad1-4c2e-9d3e-5f8d9d1d2a11", "private: true", "image: a.jpg",
               "images: [a.jpg, b.jpg]", "source: Grandmother", "source: {name: A, url: https://example.org}",
               "rating: 4.5", "prep_time: 45", "cook_time: 1 h 20 min", "total_time: PT1H20M", "created: 2024-03-09",
               "cooked: 2024-03-09", "cooked:\n  - 2024-03-09\n  - {date: 2024-04-01, rating: 4, note: good}",
               "nutrition:\n  calories: 300 kcal", "extra: {anything: [1, 2]}", "notes: |\n  two\n  lines",
               "prep_time: ⅙ h", "rating: '4'", "private: 'Yes'", "source: {}"]
BAD_MATTER = ["lang: German language", "id: 7", "private: maybe", "rating: 6", "prep_time: long", "created: May",
              "cooked:\n  - {rating: 4}", "nutrition:\n  vitamins: all", "ratting: 4",
              "source: {title: A}", "cooked: [{date: 2024-03-09, ratings: 4}]", "rating: '6'", "private:", "prep_time: 0",
              "source: {url: }", "cooked: [{date: }]"]


def printed(program, subject):
    return subprocess.run([program, "schema", subject], check=True, capture_output=True).stdout


def takes(program, subject, text, place):
    """Whether the program itself has nothing against a file."""
    for path in place.iterdir():
        path.unlink()
    if subject == "settings":
        (place / "cookbook.yml").write_text(text + "\n")
    else:
        (place / "Soup.md").write_text(f"---\n{text}\n---\n# Soup\n\n---\n\n- salt\n")
    done = subprocess.run([program, "check", "--format", "json", str(place)], capture_output=True, text=True)
    ids = {each["id"] for each in json.loads(done.stdout)["diagnostics"]}
    return not ids & {"invalid-setting", "unknown-setting", "invalid-metadata", "unknown-metadata", "invalid-yaml"}


def main():
    program = str(Path(sys.argv[1]).resolve())
    failures = []
    validators = {}
    for subject, name in [("settings", "cookbook.schema.json"), ("front-matter", "front-matter.schema.json")]:
        text = printed(program, subject)
        if text != (ROOT / "Docs/schemas" / name).read_bytes():
            failures.append(f"Docs/schemas/{name} is not what ‘cookbook schema {subject}’ prints")
        schema = json.loads(text)
        jsonschema.Draft7Validator.check_schema(schema)
        validators[subject] = jsonschema.Draft7Validator(schema)

    def is_valid(subject, text):
        return validators[subject].is_valid(yaml.load(text, Loader))

    for path in sorted([*(ROOT / "Examples").rglob("cookbook.yml"), *(ROOT / "Tests").rglob("cookbook.yml")]):
        if not is_valid("settings", path.read_text()):
            failures.append(f"{path.relative_to(ROOT)} is refused")
    for path in sorted((ROOT / "Examples").rglob("*.md")):
        if matter := re.match(r"---\n(.*?\n)---\n", path.read_text(), re.S):
            if not is_valid("front-matter", matter[1]):
                failures.append(f"{path.relative_to(ROOT)} is refused")
    with tempfile.TemporaryDirectory() as place:
        # A theme of one's own may have other languages.
        for name in ["cookbook.yml", "Templates/languages/pt-BR.yml"]:
            (Path(place) / name).parent.mkdir(parents=True, exist_ok=True)
            (Path(place) / name).write_text("")
        own = json.loads(subprocess.run([program, "schema"], check=True, capture_output=True, cwd=place).stdout)
        if not jsonschema.Draft7Validator(own).is_valid({"language": "pt-BR"}):
            failures.append("the schema refuses a language of the folder's theme")
    failures += [f"the schema refuses {text!r}" for text in DEPENDENT if not is_valid("settings", text)]
    cases = [("settings", GOOD_SETTINGS, True), ("settings", BAD_SETTINGS, False),
             ("front-matter", GOOD_MATTER, True), ("front-matter", BAD_MATTER, False)]
    with tempfile.TemporaryDirectory() as place:
        for subject, texts, wanted in cases:
            for text in texts:
                if is_valid(subject, text) != wanted:
                    failures.append(f"the schema {'refuses' if wanted else 'takes'} {text!r}")
                if takes(program, subject, text, Path(place)) != wanted:
                    failures.append(f"the program {'refuses' if wanted else 'takes'} {text!r}")
    for failure in failures:
        print(failure)
    print(f"schemas: {sum(len(texts) for _, texts, _ in cases)} cases, {len(failures)} failures")
    return 1 if failures else 0


if __name__ == "__main__":
    sys.exit(main())
