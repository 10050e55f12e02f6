"""
Cuts the font of documents (decision 131): Noto Sans CJK SC for Han and what belongs to it, and what it lacks from Noto
Sans, Math and Symbols, in one CFF font.

    python3 scripts/cut-document-font.py /usr/share/fonts server/kit/pdf/documents.otf

It takes fonttools and the Debian packages fonts-noto-cjk and fonts-noto-core.
"""
import sys
from fontTools import subset
from fontTools.pens.qu2cuPen import Qu2CuPen
from fontTools.pens.t2CharStringPen import T2CharStringPen
from fontTools.ttLib import TTCollection, TTFont

folder, target = sys.argv[1:]
whole = TTCollection(f'{folder}/opentype/noto/NotoSansCJK-Regular.ttc')
font = next(one for one in whole.fonts if one['name'].getDebugName(4) == 'Noto Sans CJK SC')
hangul = [
    (0x1100, 0x11FF),
    (0x3130, 0x318F),
    (0x3200, 0x321E),
    (0x3260, 0x327F),
    (0xA960, 0xA97F),
    (0xAC00, 0xD7FF),
    (0xFFA0, 0xFFDC),
]
# There the bullet is the middle dot of names, drawn by one glyph: a reader would copy the wrong one.
kept = [
    code
    for code in font.getBestCmap()
    if code != 0x2022 and not any(first <= code <= last for first, last in hangul)
]
options = subset.Options(
    layout_features=[], hinting=False, notdef_outline=True, name_IDs=[0, 1, 2, 3, 4, 5, 6, 13, 14]
)
options.drop_tables += ['vhea', 'vmtx', 'VORG', 'BASE', 'GSUB', 'GPOS', 'GDEF']
cutter = subset.Subsetter(options)
cutter.populate(unicodes=kept)
cutter.subset(font)

cff = font['CFF '].cff
top = cff.topDictIndex[0]
strings, widths = top.CharStrings, font['hmtx'].metrics
latin = top.FDSelect[font.getGlyphID(font.getBestCmap()[ord('A')])]
private = top.FDArray[latin].Private
order = font.getGlyphOrder()
mapped = font.getBestCmap()
ranges = [
    (0x00A0, 0x058F),
    (0x1D00, 0x2BFF),
    (0x2E00, 0x2E5F),
    (0xA640, 0xA69F),
    (0xA720, 0xA7FF),
    (0xFB00, 0xFB06),
    (0x1D400, 0x1D7FF),
    (0x1F000, 0x1FAFF),
    (0xFFFD, 0xFFFD),
]
added = {}
free = (number for number in range(1, 65536) if f'cid{number:05d}' not in strings)
for name in ['NotoSans-Regular', 'NotoSansMath-Regular', 'NotoSansSymbols-Regular', 'NotoSansSymbols2-Regular']:
    other = TTFont(f'{folder}/truetype/noto/{name}.ttf')
    glyphs, seen = other.getGlyphSet(), {}
    for code, glyph in sorted(other.getBestCmap().items()):
        if code in mapped or code in added or not any(first <= code <= last for first, last in ranges):
            continue
        if glyph not in seen:
            own = f'cid{next(free):05d}'
            advance = glyphs[glyph].width
            pen = T2CharStringPen(advance - private.nominalWidthX, glyphs)
            glyphs[glyph].draw(Qu2CuPen(pen, 0.5, all_cubic=True))
            string = pen.getCharString(private, cff.GlobalSubrs)
            string.fdSelectIndex = latin
            strings.charStringsIndex.append(string)
            strings.charStrings[own] = len(strings.charStringsIndex) - 1
            top.FDSelect.append(latin)
            order.append(own)
            widths[own] = (advance, 0)
            seen[glyph] = own
        added[code] = seen[glyph]
top.charset = order
font.setGlyphOrder(order)
font['maxp'].numGlyphs = len(order)
top.CIDCount = 65535
for table in font['cmap'].tables:
    if table.isUnicode() and table.format in (4, 12):
        table.cmap.update({code: glyph for code, glyph in added.items() if table.format == 12 or code < 0x10000})
font.save(target)
print(len(order), len(kept), len(added))
