import { fontFile, type FontName } from './font-files.ts';

/** Stands for what no font has: an emoji, a rare script. It is read as "not shown here", which an empty box or nothing is not. */
const REPLACEMENT = '\uFFFD';

/** Nothing is drawn for them: controls but the line break, joiners, marks of direction, soft hyphens, choices of variants, tags. */
const unseen = /[\p{Cc}\p{Cf}\p{Cs}\u115F\u1160\u3164\uFFA0]|\p{Variation_Selector}|\u034F/gu;
const isolates = /[\u2066-\u2069]/;

export interface PrintedText {
  readonly text: string;
  readonly font: FontName;
}

/**
 * A text as a font can print it: in the wished font where that has each character, else in the one with all scripts. What that lacks too is written in
 * its compatible form (`𝐋` as `L`) or becomes a replacement sign, one for what people see as one sign. Isolates stay: they keep directions.
 */
export function printedText(text: string, wished: FontName): PrintedText {
  const clean = text
    .normalize('NFC')
    .replaceAll(/\r\n?|[\v\f\u0085\p{Zl}\p{Zp}]/gu, '\n')
    .replaceAll('\t', ' ')
    .replaceAll(unseen, (sign) => (sign === '\n' || isolates.test(sign) ? sign : joined(sign)));
  if (isCovered(clean, wished)) return { text: clean.replaceAll(JOINER, ''), font: wished };
  const replaced = [...graphemes.segment(clean)].map(({ segment }) => coveredForm(segment)).join('');
  return { text: replaced, font: isCovered(replaced, wished) ? wished : 'wide' };
}

const JOINER = '\u200D';
/** Joiners hold the parts of one emoji together until it is replaced. */
const joined = (sign: string): string => (sign === JOINER ? JOINER : '');

const graphemes = new Intl.Segmenter('fr', { granularity: 'grapheme' });

function coveredForm(grapheme: string): string {
  const plain = grapheme.replaceAll(JOINER, '');
  if (isCovered(plain, 'wide')) return plain;
  const compatible = plain.normalize('NFKC');
  return isCovered(compatible, 'wide') ? compatible : REPLACEMENT;
}

function isCovered(text: string, font: FontName): boolean {
  const { codePoints } = fontFile(font);
  for (const sign of text)
    if (sign !== '\n' && sign !== JOINER && !isolates.test(sign) && !codePoints.has(sign.codePointAt(0) ?? 0))
      return false;
  return true;
}
