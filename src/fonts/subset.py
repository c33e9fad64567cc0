#!/usr/bin/env python3
"""Makes NotoSansSC-Regular.otf, the Chinese part of the program's typeface, and gives Inter a box to show.

Takes Noto Sans CJK SC 2.004 (Debian package fonts-noto-cjk, NotoSansCJK-Regular.ttc) and keeps the 3,755 most
common characters (level 1 of GB 2312), the punctuation that goes with them, and every character that a file of
this project uses. The two files of Inter get the outline of □ for every character that no font has: without it
the toolkit shows nothing there. Needs fonttools 4. Run it in the project's folder after a file has got new
characters:

    python3 src/fonts/subset.py NotoSansCJK-Regular.ttc
"""

import subprocess
import sys

from fontTools import subset
from fontTools.ttLib import TTCollection, TTFont

TARGET = "src/fonts/NotoSansSC-Regular.otf"
INTER = ["src/fonts/Inter-Regular.ttf", "src/fonts/Inter-SemiBold.ttf"]
BOX = 0x25A1
# From here on, Inter and the toolkit's fonts have no characters.
FIRST = 0x2E80


def common():
    rows = ((row, column) for row in range(16, 56) for column in range(1, 95))
    for row, column in rows:
        try:
            yield from bytes([row + 0xA0, column + 0xA0]).decode("gb2312")
        except UnicodeDecodeError:
            pass  # The last row is not full.


def used():
    files = subprocess.run(["git", "ls-files", "-z"], capture_output=True, check=True).stdout
    for name in files.decode().split("\0"):
        if name.endswith((".ron", ".rs", ".md", ".ftl", ".txt")):
            with open(name, encoding="utf-8") as file:
                yield from file.read()


def show_unknown(name):
    font = TTFont(name)
    box = font.getBestCmap()[BOX]
    for table in ("glyf", "hmtx"):
        font[table][".notdef"] = font[table][box]
    font.save(name)


def main():
    for name in INTER:
        show_unknown(name)
    fonts = TTCollection(sys.argv[1]).fonts
    font = next(font for font in fonts if font["name"].getDebugName(1) == "Noto Sans CJK SC")
    punctuation = [*range(0x3000, 0x3020), 0x30FB, *range(0xFF01, 0xFF5F)]
    wanted = {ord(c) for c in [*common(), *used()] if ord(c) >= FIRST}.union(punctuation)
    options = subset.Options(
        layout_features=[], hinting=False, name_IDs=[0, 1, 2, 3, 4, 5, 6, 13, 14], name_languages=[0x409],
        drop_tables=["BASE", "GPOS", "GSUB", "VORG", "vhea", "vmtx", "DSIG"], notdef_outline=True,
    )
    subsetter = subset.Subsetter(options)
    subsetter.populate(unicodes=wanted)
    subsetter.subset(font)
    font.save(TARGET)
    print(f"{TARGET}: {len(font.getBestCmap())} characters")


if __name__ == "__main__":
    main()
