import type { SearchHintOnWire } from '@loge/contract/catalogue/universe-wire';
import { foldText, rankHints, wordsOf, type Hint } from '@loge/domain/catalogue/search-hints';
import type { Lang } from '@loge/domain/shared/lang';
import { beforeAll, describe, expect, test } from 'vitest';
import { fillDemoWorld } from '../demo-world/fill-demo-world.ts';
import { SeededRandom } from '../demo-world/seeded-random.ts';
import { startTestServer } from '../testing/running-server.ts';

const loge = startTestServer();
const queries = 500;
const usualLetters = ['a', 'e', 'i', 'n', 'r', 's', 't', 'u', 'l'];
let found: readonly SearchHintOnWire[] = [];

beforeAll(async () => {
  await fillDemoWorld(loge.database, { today: '2026-11-20', beneficiaries: 20, orders: 20 });
  const camille = await loge.signIn('camille@demo.loge.test');
  const { words } = (await loge.call('HomeCategoriesV2', {}, camille)).data as unknown as {
    words: readonly SearchHintOnWire[];
  };
  found = words;
}, 60_000);

/** One typing error in the longest word: a letter wrong, missing, twice, or swapped with the next one. */
function withTypingError(query: string, chance: SeededRandom): string {
  const longest = longestWord(query);
  if (longest.length < 4) return foldText(query);
  const at = chance.between(0, longest.length - 2);
  const [before, letter, next, after] = [longest.slice(0, at), longest[at], longest[at + 1], longest.slice(at + 2)];
  const typed = chance.pick([
    `${before}${next}${letter}${after}`,
    `${before}${next}${after}`,
    `${before}${letter}${letter}${next}${after}`,
    `${before}${chance.pick(usualLetters)}${next}${after}`,
  ]);
  return foldText(query).replace(longest, typed);
}

/** The hints as somebody sees them who reads this language. */
const hintsIn = (lang: Lang): readonly Hint[] =>
  found.map(({ type, label, words }) => ({ kind: type, label: label[lang], keywords: words.join(' ') }));

const longestWord = (text: string): string => wordsOf(text).toSorted((a, b) => b.length - a.length)[0] ?? '';
const percentFound = (missed: readonly string[]): number => 100 * (1 - missed.length / queries);

describe.each(['fr', 'en'] as const)('in %s', (lang) => {
  test('whole names without accents or with a typing error find their hint among the first three, 95 times in 100', () => {
    const hints = hintsIn(lang);
    const chance = new SeededRandom('whole names');
    const missed: string[] = [];
    for (let asked = 0; asked < queries; asked += 1) {
      const wanted = chance.pick(hints);
      const typed = asked % 2 === 0 ? foldText(wanted.label) : withTypingError(wanted.label, chance);
      // Several partners may offer the very same thing: any hint of that name is the right one.
      if (!rankHints(typed, hints, 3).some(({ label }) => label === wanted.label))
        missed.push(`${typed} (${wanted.label})`);
    }
    expect(hints.length).toBeGreaterThan(100);
    expect(percentFound(missed), missed.join('\n')).toBeGreaterThanOrEqual(95);
  });

  test('one word of a name with a typing error finds hints with that word first, 95 times in 100', () => {
    const hints = hintsIn(lang);
    const chance = new SeededRandom('single words');
    const missed: string[] = [];
    for (let asked = 0; asked < queries; asked += 1) {
      const word = longestWord(chance.pick(hints).label);
      const typed = withTypingError(word, chance);
      const first = rankHints(typed, hints, 3);
      const isRight = ({ label, keywords = '' }: Hint): boolean =>
        wordsOf(`${label} ${keywords}`).some((known) => known.startsWith(word));
      if (!first.some(isRight)) missed.push(`${typed} (${word})`);
    }
    expect(percentFound(missed), missed.join('\n')).toBeGreaterThanOrEqual(95);
  });
});

test.each([
  ['fr', 'cravate', 'Costume et tailleur'],
  ['fr', 'foulard', 'Linge délicat à la main'],
  ['fr', 'taie oreiller', 'Draps et housses'],
  ['en', 'tie', 'Suits'],
] as const)('in %s, %s is found among what its service does', (lang, typed, wanted) => {
  expect(rankHints(typed, hintsIn(lang), 3).map(({ label }) => label)).toContain(wanted);
});
