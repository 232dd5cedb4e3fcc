import { compareTexts } from '../shared/alphabetical.ts';
import { fuzzyMatch } from './fuzzy-match.ts';

/** What a search can find. Spec: beneficiary-and-access §2.4 (Search). */
type HintKind = 'universe' | 'category' | 'partnerCategory' | 'offer';

export type Hint = {
  readonly kind: HintKind;
  readonly label: string;
  /** Further words that find it (keywords, partner's name). */
  readonly keywords?: string;
};

/** At equal match, broader things come first. */
const KIND_RANK: Readonly<Record<HintKind, number>> = { universe: 0, category: 1, partnerCategory: 2, offer: 3 };

/** Text without accents, ligatures and case: 'Œuvre d’été' becomes 'oeuvre d’ete'. */
export function foldText(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase()
    .replaceAll('œ', 'oe')
    .replaceAll('æ', 'ae');
}

/** The words of a text, folded; apostrophes and hyphens part them. */
export function wordsOf(text: string): string[] {
  return foldText(text).match(/[\p{L}\p{N}]+/gu) ?? [];
}

/** A word with a typing error fits less than any word without. */
const NEAR = { whole: 0.3, beginning: 0.2, none: 0 } as const;

/** How well one searched word fits a text's words: 3 the whole word, 2 its beginning, 1 inside, less with a typing error, 0 not. */
function fit(searched: string, words: readonly string[]): number {
  let best = 0;
  for (const word of words) {
    if (word === searched) return 3;
    if (word.startsWith(searched)) best = 2;
    else if (searched.length >= 3 && word.includes(searched)) best = Math.max(best, 1);
  }
  if (best > 0) return best;
  return words.reduce((nearest, word) => Math.max(nearest, NEAR[fuzzyMatch(searched, word)]), 0);
}

/** How well a hint answers a query; 0 when some searched word is nowhere. Words in the label count double. */
export function hintScore(query: string, hint: Hint): number {
  const searched = wordsOf(query);
  if (searched.length === 0) return 0;
  const inLabel = wordsOf(hint.label);
  const inKeywords = wordsOf(hint.keywords ?? '');
  let score = 0;
  for (const word of searched) {
    const best = Math.max(2 * fit(word, inLabel), fit(word, inKeywords));
    if (best === 0) return 0;
    score += best;
  }
  const startsTheLabel = inLabel[0]?.startsWith(searched[0] ?? '') === true;
  return score + (startsTheLabel ? 1 : 0);
}

/**
 * The hints that match every word of a query, accents, case and a typing error aside: best match first, then universes before
 * categories before partners before offers, then by label.
 */
export function rankHints<H extends Hint>(query: string, hints: readonly H[], limit = 10): H[] {
  return hints
    .map((hint) => ({ hint, score: hintScore(query, hint) }))
    .filter(({ score }) => score > 0)
    .toSorted(
      (a, b) =>
        b.score - a.score ||
        KIND_RANK[a.hint.kind] - KIND_RANK[b.hint.kind] ||
        compareTexts(a.hint.label, b.hint.label),
    )
    .slice(0, limit)
    .map(({ hint }) => hint);
}
