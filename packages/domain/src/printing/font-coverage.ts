/**
 * The characters that a TrueType file has glyphs for, from its `cmap` table: the subtables of formats 4 and 12 that give Unicode.
 * (OpenType specification, `cmap`.)
 */
export function codePointsOf(bytes: Uint8Array): ReadonlySet<number> {
  const font = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const start = tableStart(font, 'cmap');
  const found = new Set<number>();
  for (let index = 0; index < font.getUint16(start + 2); index += 1) {
    const at = start + font.getUint32(start + 4 + index * 8 + 4);
    const format = font.getUint16(at);
    if (format === 4) addSegments(font, at, found);
    if (format === 12) addGroups(font, at, found);
  }
  return found;
}

function tableStart(font: DataView, tag: string): number {
  for (let index = 0; index < font.getUint16(4); index += 1) {
    const at = 12 + index * 16;
    const name = String.fromCharCode(...[0, 1, 2, 3].map((letter) => font.getUint8(at + letter)));
    if (name === tag) return font.getUint32(at + 8);
  }
  throw new Error(`The font has no table ${tag}.`);
}

function addSegments(font: DataView, at: number, found: Set<number>): void {
  const doubled = font.getUint16(at + 6);
  for (let offset = 0; offset < doubled; offset += 2) {
    const ends = at + 14 + offset;
    const starts = ends + doubled + 2;
    const deltas = starts + doubled;
    const ranges = deltas + doubled;
    const first = font.getUint16(starts);
    const rangeOffset = font.getUint16(ranges);
    for (let code = first; code <= font.getUint16(ends) && code < 0xffff; code += 1) {
      const stored = rangeOffset === 0 ? code : font.getUint16(ranges + rangeOffset + (code - first) * 2);
      // Glyph 0 is the empty box.
      if (stored !== 0 && ((stored + font.getUint16(deltas)) & 0xffff) !== 0) found.add(code);
    }
  }
}

function addGroups(font: DataView, at: number, found: Set<number>): void {
  for (let group = 0; group < font.getUint32(at + 12); group += 1) {
    const [first, last] = [font.getUint32(at + 16 + group * 12), font.getUint32(at + 20 + group * 12)];
    for (let code = first; code <= last; code += 1) found.add(code);
  }
}
