import { forgivenErrors } from '../catalogue/fuzzy-match.ts';
import { wordsOf } from '../catalogue/search-hints.ts';

/** A chapter as searches see it. */
interface SearchedChapter {
  readonly title: string;
  /** Further words that people use for it. */
  readonly otherWords: string;
  readonly text: string;
}

/** Words that say nothing of what is searched. */
const silent = new Set(
  (
    'a au aux avec ca ce ces cet cette chez comme comment d dans de des du elle en est et faire fait faut il ils j je l la le les leur lui m ma mais me mes mon n ne nos notre nous ' +
    'on ou par pas peut peux plus pour quand que quel quelle quelles quels qu qui s sa se ses si son sont sur t te toi tu un une veut veux vos votre vous y ' +
    'an and are as at be by can do does for from how i in is it my not of or our that the there this to want what when where which who why with you your'
  ).split(' '),
);

/** Endings, longest first: what is left of a word stands for all its forms, `remboursement` and `rembourser` alike. */
const endings =
  /(?:issements?|issement|ements?|ations?|itions?|ateurs?|euses?|eurs?|ments?|ions?|aient|erons|eront|antes?|ables?|ages?|ees|ent|ons|ez|er|ir|re|ee|es|ait|ant|ing|ed|e|s|x|t)$/;

const stemOf = (word: string): string => {
  const bare = word.replace(/[sx]$/, '').replace(endings, '');
  return bare.length >= 3 ? bare : word;
};

const stemsOf = (text: string): string[] =>
  wordsOf(text)
    .filter((word) => !silent.has(word))
    .map(stemOf);

/** How much a word counts by where it stands. */
const weights = { title: 6, otherWords: 5, text: 1 } as const;
/** What one types is often the beginning of a word, or a word with an error: it counts for less. */
const partly = { beginning: 0.7, error: 0.5 };

type Weights = ReadonlyMap<string, number>;

function weightsOf({ title, otherWords, text }: SearchedChapter): Weights {
  const found = new Map<string, number>();
  const add = (words: readonly string[], weight: number): void => {
    for (const word of words) found.set(word, Math.max(found.get(word) ?? 0, weight));
  };
  const inText = stemsOf(text);
  add(inText, weights.text);
  // A chapter that says a word again and again is about it.
  const times = new Map<string, number>();
  for (const word of inText) times.set(word, (times.get(word) ?? 0) + 1);
  for (const [word, count] of times) found.set(word, weights.text + Math.min(2, Math.log2(count)));
  add(stemsOf(otherWords), weights.otherWords);
  add(stemsOf(title), weights.title);
  return found;
}

/**
 * Makes the search over chapters: those that answer best come first. Accents, capitals, forms of a word and typing errors are forgiven; a word that stands in few
 * chapters says more than one that stands in many. A chapter that has more of the searched words comes before one that has fewer.
 */
export function searchOf<Chapter extends SearchedChapter>(chapters: readonly Chapter[]) {
  const indexed = chapters.map((chapter) => ({ chapter, words: weightsOf(chapter) }));
  const everyWord = new Set(indexed.flatMap(({ words }) => [...words.keys()]));
  return (query: string, limit = 12): Chapter[] => {
    const searched = stemsOf(query).slice(0, 12);
    if (searched.length === 0) return [];
    const known = searched.map((word) => knownForms(word, everyWord));
    const rarity = known.map((forms) => {
      const count = indexed.filter(({ words }) => [...forms.keys()].some((form) => words.has(form))).length;
      return Math.log(1 + indexed.length / Math.max(1, count));
    });
    return indexed
      .map(({ chapter, words }) => {
        const fits = known.map((forms) =>
          Math.max(0, ...[...forms].map(([form, share]) => share * (words.get(form) ?? 0))),
        );
        const met = fits.filter((fit) => fit > 0).length;
        const score = fits.reduce((sum, fit, at) => sum + fit * (rarity[at] ?? 0), 0);
        return { chapter, score: score * (met / searched.length) };
      })
      .filter(({ score }) => score > 0)
      .sort((a, b) => b.score - a.score)
      .slice(0, limit)
      .map(({ chapter }) => chapter);
  };
}

/** The words that a searched one may stand for, and how well: itself; else those that begin with it; else those that differ by a typing error. */
function knownForms(word: string, everyWord: ReadonlySet<string>): ReadonlyMap<string, number> {
  const forms = new Map<string, number>();
  if (everyWord.has(word)) forms.set(word, 1);
  if (word.length >= 3)
    for (const known of everyWord)
      if (known !== word && known.startsWith(word)) forms.set(known, forms.has(word) ? 0.4 : partly.beginning);
  if (forms.size > 0) return forms;
  for (const known of everyWord) if (forgivenErrors(word, known) !== null) forms.set(known, partly.error);
  return forms;
}
