#!/usr/bin/env python3
"""The Chromium or Chrome that this machine has; run, it prints its path, or exits 1 if there is none."""

import os
import shutil
import sys
from pathlib import Path

FLAGS = ["--headless=new", "--no-sandbox", "--disable-dev-shm-usage"]
# A browser without windows shows pages as the others do, for a third of the work.
SHELLS = ["chromium-headless-shell"]
WHOLE = ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable",
         "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
         "/Applications/Chromium.app/Contents/MacOS/Chromium"]


def system_browser(is_whole=False):
    """The path of a browser from the system's packages, or None for Playwright's own."""
    given = os.environ.get("CHROMIUM")
    for name in [given] if given and not is_whole else WHOLE if is_whole else SHELLS + WHOLE:
        if path := shutil.which(name):
            return path
    return None


def launch(playwright, *flags, is_whole=False):
    """That browser, with the typefaces that pages are measured with; a whole one has notifications, too."""
    fonts = Path(__file__).with_name("fonts.conf")
    path = system_browser(is_whole)
    # Playwright's own has no windows unless it is asked for by this name.
    channel = "chromium" if is_whole and path is None else None
    return playwright.chromium.launch(executable_path=path, channel=channel, args=[*FLAGS, *flags],
                                      env={**os.environ, "FONTCONFIG_FILE": str(fonts)})


if __name__ == "__main__":
    found = system_browser()
    print(found or "no Chromium found; set CHROMIUM to its path")
    sys.exit(0 if found else 1)
