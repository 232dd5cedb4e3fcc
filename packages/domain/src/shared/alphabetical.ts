/**
 * The one order of names, labels and titles on screens, in files and among servers: é stands with e, small letters with capitals, N’Diaye with Ndiaye, and no text is first because
 * of its code points. It is PostgreSQL's `collate alphabetical` (migration 0542), so what is sorted here and there agrees. English has the same order. See decision 0126.
 */
const words = new Intl.Collator('fr');
const wordsAndNumbers = new Intl.Collator('fr', { numeric: true });

/** The typed one, the curly ones and the letter: names are written with any of them, and looked for without. */
const withoutApostrophes = (text: string): string => text.replaceAll(/['’‘ʼ]/g, '');

/** Texts that the collation holds for equal still have a sequence, the same one every time. */
const byCodeUnits = (one: string, other: string): number => (one < other ? -1 : Number(one > other));

/** Which of two texts comes first. */
export const compareTexts = (one: string, other: string): number =>
  words.compare(withoutApostrophes(one), withoutApostrophes(other)) || byCodeUnits(one, other);

/** The same for labels that count: `Lot 2` before `Lot 10`. */
export const compareNumberedTexts = (one: string, other: string): number =>
  wordsAndNumbers.compare(withoutApostrophes(one), withoutApostrophes(other)) || byCodeUnits(one, other);
