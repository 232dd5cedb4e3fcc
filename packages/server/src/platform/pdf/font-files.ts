import { codePointsOf } from '@loge/domain/printing/font-coverage';
import type { PaperFont } from '@loge/domain/printing/printed-text';
import { readFileSync } from 'node:fs';
import PDFDocument, { type ParsedFont } from 'pdfkit';

/** Figtree and Bricolage Grotesque, with Noto Sans for what they lack; `wide` has the other scripts too, in one weight (docs/decisions/0083). */
export type FontName = PaperFont;

interface FontFile {
  readonly bytes: Buffer;
  readonly codePoints: ReadonlySet<number>;
}

const read = new Map<FontName, FontFile>();

/** Read when it is first needed: most processes never print a script that only the large file has. */
export function fontFile(name: FontName): FontFile {
  const known = read.get(name);
  if (known !== undefined) return known;
  const bytes = readFileSync(new URL(`fonts/${name}.ttf`, import.meta.url));
  const file = { bytes, codePoints: codePointsOf(bytes) };
  read.set(name, file);
  return file;
}

const parsed = new Map<FontName, ParsedFont>();

/** The tables of a font, parsed once: that takes longer than most documents. Nobody but the library looks into it. */
function parsedFont(name: FontName): ParsedFont {
  const known = parsed.get(name);
  if (known !== undefined) return known;
  const font = new PDFDocument({ font: fontFile(name).bytes, autoFirstPage: false })._font.font;
  parsed.set(name, font);
  return font;
}

/** A font for one document. A glyph remembers for which characters it was first drawn, so each document has glyphs of its own. */
export function fontFor(name: FontName): ParsedFont | Buffer {
  // Few documents need the large one, and its tables would stay in memory.
  if (name === 'wide') return fontFile(name).bytes;
  return Object.create(parsedFont(name), { _glyphs: { value: {}, writable: true } }) as ParsedFont;
}

const registered = new WeakMap<PDFDocument, Set<FontName>>();

/** Chooses a font of a document, which holds those that it uses. */
export function chooseFont(document: PDFDocument, name: FontName): PDFDocument {
  const names = registered.get(document) ?? new Set();
  registered.set(document, names);
  if (!names.has(name)) {
    document.registerFont(name, fontFor(name));
    names.add(name);
  }
  return document.font(name);
}
