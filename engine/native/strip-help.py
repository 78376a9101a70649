#!/usr/bin/env python3
"""Takes the help texts of options and the long names of codecs and formats out of FFmpeg's sources.

FFmpeg itself leaves the long names out in its small configuration, which is not used here because it also replaces fast
code by small code. Nothing but the printing of help reads these texts.
"""

import re
import sys
from pathlib import Path

TEXT = r'"(?:[^"\\]|\\.)*"'
# { "name", "help", offset, AV_OPT_TYPE_...
OPTION = re.compile(
    r'(\{\s*"[^"]*"\s*,\s*)' + TEXT + r"(?:\s*" + TEXT + r")*(\s*,[^{}\"]*\bAV_OPT_TYPE_)"
)
LONG_NAME = re.compile(r"^(#\s*define NULL_IF_CONFIG_SMALL\(x\)) x$", re.MULTILINE)


def main(folder: Path) -> None:
    stripped = 0
    for path in sorted(folder.glob("lib*/*.[ch]")):
        text = path.read_text(encoding="utf-8", errors="surrogateescape")
        changed, count = OPTION.subn(r"\1NULL\2", text)
        if path.name == "internal.h" and path.parent.name == "libavutil":
            changed, long_names = LONG_NAME.subn(r"\1 NULL", changed)
            assert long_names == 1, "NULL_IF_CONFIG_SMALL is not where it was"
        if changed != text:
            path.write_text(changed, encoding="utf-8", errors="surrogateescape")
            stripped += count
    assert stripped > 3000, f"only {stripped} help texts found"


main(Path(sys.argv[1]))
