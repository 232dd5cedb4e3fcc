import { capitalised } from './capitalised.ts';
import { formatCount } from './money.ts';

/** Vowels after the folding of accents. « y » before a consonant sounds as one: « d’Yvelines », but « de Yann ». */
const VOWEL = /^(?:[aeiou]|y[^aeiouy])/;

/** Their first letter is a vowel that does not elide: « de onze », « de oui ». */
const NOT_ELIDED = /^(?:onze|onzième|oui|ouistiti|uhlan|ululement)(?!\p{L})/u;

/**
 * First names whose h is mute: « d’Hélène ». No rule knows a mute h from an aspirated one (« de Hassan »), and a
 * company’s name keeps its whole « de » (« de Hertz »): what is not listed does not elide.
 */
const MUTE_H = new Set(
  'hadrien hector helena helene heloise henri henriette hermine herve hilaire hippolyte honore honorine horace hortense hubert hugo hugues hyacinthe'.split(
    ' ',
  ),
);

/** Small letters without accents; « œ » and « æ » as they sound. */
const folded = (word: string): string =>
  word.toLowerCase().replaceAll('œ', 'oe').replaceAll('æ', 'ae').normalize('NFD').replace(/\p{M}/gu, '');

/** « de » before a name or a month, elided where French elides: « d’octobre 2026 », « d’Altéa », « de Marc ». */
export function withDe(word: string): string {
  const plain = folded(word);
  const [first = ''] = plain.split(/[^\p{L}]/u, 1);
  const elides = (VOWEL.test(plain) && !NOT_ELIDED.test(plain)) || MUTE_H.has(first);
  return elides ? `d’${word}` : `de ${word}`;
}

type WithDe<Values> = Values & {
  readonly [Key in keyof Values & string as `de${Capitalize<Key>}`]: string;
};

/**
 * What a message is filled in with, once as it is and once after its « de »: French asks `{deName}` where English asks
 * `{name}`, so that one call serves both.
 */
export const elided = <const Values extends Readonly<Record<string, string>>>(values: Values): WithDe<Values> =>
  ({
    ...values,
    ...Object.fromEntries(Object.entries(values).map(([key, value]) => [`de${capitalised(key)}`, withDe(value)])),
  }) as WithDe<Values>;

/** A number with its noun: French is singular below two, « 0 ligne », « 1 ligne », « 1 200 lignes ». */
export const counted = (count: number, one: string, other: string): string =>
  `${formatCount(count, 'fr')} ${Math.abs(count) < 2 ? one : other}`;
