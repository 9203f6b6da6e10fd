#!/usr/bin/env python3
"""Prints the path of the Chromium or Chrome that this machine has; exits 1 if it has none."""

import os
import shutil
import sys

NAMES = ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable",
         "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
         "/Applications/Chromium.app/Contents/MacOS/Chromium"]


def system_browser():
    """The path of a browser from the system's packages, or None for Playwright's own."""
    given = os.environ.get("CHROMIUM")
    for name in [given] if given else NAMES:
        if path := shutil.which(name):
            return path
    return None


if __name__ == "__main__":
    found = system_browser()
    print(found or "no Chromium found; set CHROMIUM to its path")
    sys.exit(0 if found else 1)
