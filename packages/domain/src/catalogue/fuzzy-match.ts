/** From so many letters on one typing error is forgiven; a shorter word with an error is another word. */
const MIN_LETTERS_ONE_EDIT = 4;
const MIN_LETTERS_TWO_EDITS = 8;
/** Longer than this is no word, and comparing takes as long as both lengths multiplied. */
const MAX_LETTERS = 60;

/** How many typing errors are forgiven in a word. */
function maxEditDistance(letters: number): number {
  if (letters > MAX_LETTERS) return 0;
  if (letters >= MIN_LETTERS_TWO_EDITS) return 2;
  return letters >= MIN_LETTERS_ONE_EDIT ? 1 : 0;
}

export type FuzzyMatch = 'whole' | 'beginning' | 'none';

/**
 * Whether a typed word is a known word, or its beginning, but for typing errors: a letter wrong, missing, too many, or two
 * neighbours swapped. One error from four letters on, two from eight on.
 */
export function fuzzyMatch(typed: string, word: string): FuzzyMatch {
  const most = maxEditDistance(typed.length);
  if (most === 0 || word.length < typed.length - most) return 'none';
  const { whole, beginning } = editDistance(typed, word.slice(0, typed.length + most + 1));
  if (whole <= most && word.length <= typed.length + most) return 'whole';
  return beginning <= most ? 'beginning' : 'none';
}

/** How many typing errors make `typed` out of a whole word; null where there are more than are forgiven. */
export function forgivenErrors(typed: string, word: string): number | null {
  const most = maxEditDistance(typed.length);
  if (most === 0 || Math.abs(word.length - typed.length) > most) return null;
  const { whole } = editDistance(typed, word);
  return whole <= most ? whole : null;
}

/** The fewest typing errors that make `typed` out of a word, and out of some beginning of it (Damerau and Levenshtein's distance). */
function editDistance(typed: string, word: string): { readonly whole: number; readonly beginning: number } {
  let before: number[] = [];
  let last = Array.from({ length: word.length + 1 }, (_, letters) => letters);
  for (let row = 1; row <= typed.length; row += 1) {
    const next = [row];
    for (let column = 1; column <= word.length; column += 1) {
      const same = typed[row - 1] === word[column - 1];
      const replaced = at(last, column - 1) + (same ? 0 : 1);
      let fewest = Math.min(replaced, at(last, column) + 1, at(next, column - 1) + 1);
      const isSwap =
        row > 1 && column > 1 && typed[row - 1] === word[column - 2] && typed[row - 2] === word[column - 1];
      if (isSwap) fewest = Math.min(fewest, at(before, column - 2) + 1);
      next.push(fewest);
    }
    before = last;
    last = next;
  }
  return { whole: at(last, word.length), beginning: Math.min(...last) };
}

const at = (row: readonly number[], column: number): number => row[column] ?? Infinity;
