"""Makes the two fonts that every first visit fetches, from those of @fontsource-variable (SIL Open Font License).

    pip install fonttools brotli && python scripts/fonts/make-first-fonts.py

They hold what French and English are written with; any other letter comes from the whole fonts, fetched by a page that shows one
(`unicode-range` in design-system/fonts.css). The headings' font is pinned to its weight and to one optical size, and its kerning is
rounded to a hundredth of an em: 12 kB instead of 77. The text's keeps its weights. What is made is committed.
"""

from pathlib import Path

from fontTools.subset import Options, Subsetter, parse_unicodes
from fontTools.ttLib import TTFont
from fontTools.varLib.instancer import instantiateVariableFont

ROOT = Path(__file__).resolve().parents[2]
SOURCES = ROOT / "node_modules" / "@fontsource-variable"
TARGET = ROOT / "packages" / "web" / "src" / "design-system" / "fonts"

LETTERS = (
    "20-7E,A0,A3,A7-A9,AB,B0,B2,B7,BB,C0,C2,C6-CB,CE-CF,D4,D7,D9,DB-DC,E0,E2,E6-EB,EE-EF,F4,F9,FB-FC,"
    "152-153,2013-2014,2018-2019,201C-201D,2022,2026,202F,20AC,2212"
)


def make(source, target, pinned=None, kerning_step=1):
    font = TTFont(SOURCES / source)
    if pinned is not None:
        font = instantiateVariableFont(font, pinned)
    options = Options(layout_features=["kern", "tnum", "ccmp", "rvrn"])
    subsetter = Subsetter(options)
    subsetter.populate(unicodes=parse_unicodes(LETTERS))
    subsetter.subset(font)
    if kerning_step > 1:
        round_kerning(font, kerning_step)
    font.flavor = "woff2"
    font.save(TARGET / target)
    print(target, (TARGET / target).stat().st_size, "bytes")


def round_kerning(font, step):
    def rounded(value):
        if hasattr(value, "XAdvance"):
            value.XAdvance = round(value.XAdvance / step) * step
        return value is not None and getattr(value, "XAdvance", 0) != 0

    for lookup in font["GPOS"].table.LookupList.Lookup:
        for table in lookup.SubTable:
            table = table.ExtSubTable if table.LookupType == 9 else table
            for pairs in table.PairSet if table.Format == 1 else []:
                kept = [record for record in pairs.PairValueRecord if rounded(record.Value1)]
                pairs.PairValueRecord = kept or pairs.PairValueRecord[:1]
                pairs.PairValueCount = len(pairs.PairValueRecord)
            for row in table.Class1Record if table.Format == 2 else []:
                for pair in row.Class2Record:
                    rounded(pair.Value1)


make(
    "bricolage-grotesque/files/bricolage-grotesque-latin-opsz-normal.woff2",
    "first-headings.woff2",
    {"wght": 650, "opsz": 28},
    kerning_step=10,
)
make("figtree/files/figtree-latin-wght-normal.woff2", "first-text.woff2")
