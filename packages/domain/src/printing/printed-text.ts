/** Stands for what no font has: an emoji, a rare script. It is read as "not shown here", which an empty box or nothing is not. */
const REPLACEMENT = '\uFFFD';

/** Nothing is drawn for them: controls but the line break, joiners, marks of direction, soft hyphens, choices of variants, tags. */
const unseen = /[\p{Cc}\p{Cf}\p{Cs}\u115F\u1160\u3164\uFFA0]|\p{Variation_Selector}|\u034F/gu;
const isolates = /[\u2066-\u2069]/;

/** The fonts of papers: two or three weights with the letters of Europe, and `wide` with the other scripts too (docs/decisions/0083). */
export type PaperFont = 'regular' | 'semibold' | 'display' | 'wide';

export interface PrintedText {
  readonly text: string;
  readonly font: PaperFont;
}

/** The characters of a font. */
export type FontCoverage = (font: PaperFont) => ReadonlySet<number>;

/**
 * A text as a font can print it: in the wished font where that has each character, else in the one with all scripts. What that lacks too is written in
 * its compatible form (`𝐋` as `L`) or becomes a replacement sign, one for what people see as one sign. Isolates stay: they keep directions.
 */
export function printedText(text: string, wished: PaperFont, coverage: FontCoverage): PrintedText {
  const isCovered = (written: string, font: PaperFont): boolean => covers(coverage(font), written);
  const clean = cleaned(text);
  if (isCovered(clean, wished)) return { text: clean.replaceAll(JOINER, ''), font: wished };
  const replaced = [...graphemes.segment(clean)].map(({ segment }) => coveredForm(segment, isCovered)).join('');
  return { text: replaced, font: isCovered(replaced, wished) ? wished : 'wide' };
}

const cleaned = (text: string): string =>
  text
    .normalize('NFC')
    .replaceAll(/\r\n?|[\v\f\u0085\p{Zl}\p{Zp}]/gu, '\n')
    .replaceAll('\t', ' ')
    .replaceAll(unseen, (sign) => (sign === '\n' || isolates.test(sign) ? sign : joined(sign)));

/** Whether a font has all characters of a text that are seen, so that no other one is needed for it. */
export const hasCharacters = (codePoints: ReadonlySet<number>, text: string): boolean =>
  covers(codePoints, cleaned(text));

const JOINER = '\u200D';
/** Joiners hold the parts of one emoji together until it is replaced. */
const joined = (sign: string): string => (sign === JOINER ? JOINER : '');

const graphemes = new Intl.Segmenter('fr', { granularity: 'grapheme' });

function coveredForm(grapheme: string, isCovered: (text: string, font: PaperFont) => boolean): string {
  const plain = grapheme.replaceAll(JOINER, '');
  if (isCovered(plain, 'wide')) return plain;
  const compatible = plain.normalize('NFKC');
  return isCovered(compatible, 'wide') ? compatible : REPLACEMENT;
}

function covers(codePoints: ReadonlySet<number>, text: string): boolean {
  for (const sign of text)
    if (sign !== '\n' && sign !== JOINER && !isolates.test(sign) && !codePoints.has(sign.codePointAt(0) ?? 0))
      return false;
  return true;
}
