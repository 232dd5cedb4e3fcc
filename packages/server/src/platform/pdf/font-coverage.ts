/**
 * The characters that a TrueType file has glyphs for, from its `cmap` table: the subtables of formats 4 and 12 that give Unicode.
 * (OpenType specification, `cmap`.)
 */
export function codePointsOf(font: Buffer): ReadonlySet<number> {
  const start = tableStart(font, 'cmap');
  const found = new Set<number>();
  for (let index = 0; index < font.readUInt16BE(start + 2); index += 1) {
    const at = start + font.readUInt32BE(start + 4 + index * 8 + 4);
    const format = font.readUInt16BE(at);
    if (format === 4) addSegments(font, at, found);
    if (format === 12) addGroups(font, at, found);
  }
  return found;
}

function tableStart(font: Buffer, tag: string): number {
  for (let index = 0; index < font.readUInt16BE(4); index += 1) {
    const at = 12 + index * 16;
    if (font.toString('latin1', at, at + 4) === tag) return font.readUInt32BE(at + 8);
  }
  throw new Error(`The font has no table ${tag}.`);
}

function addSegments(font: Buffer, at: number, found: Set<number>): void {
  const doubled = font.readUInt16BE(at + 6);
  for (let offset = 0; offset < doubled; offset += 2) {
    const ends = at + 14 + offset;
    const starts = ends + doubled + 2;
    const deltas = starts + doubled;
    const ranges = deltas + doubled;
    const first = font.readUInt16BE(starts);
    const rangeOffset = font.readUInt16BE(ranges);
    for (let code = first; code <= font.readUInt16BE(ends) && code < 0xffff; code += 1) {
      const stored = rangeOffset === 0 ? code : font.readUInt16BE(ranges + rangeOffset + (code - first) * 2);
      // Glyph 0 is the empty box.
      if (stored !== 0 && ((stored + font.readUInt16BE(deltas)) & 0xffff) !== 0) found.add(code);
    }
  }
}

function addGroups(font: Buffer, at: number, found: Set<number>): void {
  for (let group = 0; group < font.readUInt32BE(at + 12); group += 1) {
    const [first, last] = [font.readUInt32BE(at + 16 + group * 12), font.readUInt32BE(at + 20 + group * 12)];
    for (let code = first; code <= last; code += 1) found.add(code);
  }
}
