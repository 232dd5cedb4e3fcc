import { readFileSync } from 'node:fs';
import type PDFDocument from 'pdfkit';
import { codePointsOf } from './font-coverage.ts';

/** Figtree and Bricolage Grotesque, with Noto Sans for what they lack; `wide` has the other scripts too, in one weight (docs/decisions/0083). */
export type FontName = 'regular' | 'semibold' | 'display' | 'wide';

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

const registered = new WeakMap<PDFDocument, Set<FontName>>();

/** Chooses a font of a document, which holds those that it uses. */
export function chooseFont(document: PDFDocument, name: FontName): PDFDocument {
  const names = registered.get(document) ?? new Set();
  registered.set(document, names);
  if (!names.has(name)) {
    document.registerFont(name, fontFile(name).bytes);
    names.add(name);
  }
  return document.font(name);
}
