import fc from 'fast-check';
import { expect, test } from 'vitest';
import { letterClaims, lineKey, type ClaimLine } from './letter-claims.ts';

const line = (transactionId: number, claim: string, amountCents: number, day = '2026-11-20'): ClaimLine => ({
  transactionId,
  line: 1,
  claim,
  amountCents,
  day,
  year: Number(day.slice(0, 4)),
});

test('a charge and its payments share a letter from the day on which nothing is owed; what is open has none', () => {
  const letters = letterClaims([
    line(1, 'CMD1', 3_000),
    line(2, 'CMD1', -1_000),
    line(3, 'CMD2', 500),
    line(4, 'CMD1', -2_000, '2026-11-25'),
    line(5, 'CMD1', -700),
    line(6, 'CMD1', 700, '2026-11-30'),
  ]);
  expect(Object.fromEntries(letters)).toEqual({
    '1-1': { letter: 'CMD1', on: '2026-11-25' },
    '2-1': { letter: 'CMD1', on: '2026-11-25' },
    '4-1': { letter: 'CMD1', on: '2026-11-25' },
    '5-1': { letter: 'CMD1-2', on: '2026-11-30' },
    '6-1': { letter: 'CMD1-2', on: '2026-11-30' },
  });
});

test('what a payment of the next year settles has no letter', () => {
  const letters = letterClaims([line(1, 'CMD1', 3_000), line(2, 'CMD1', -3_000, '2027-01-05')]);
  expect([...letters]).toEqual([]);
});

test('lines of one letter come to nothing, and what comes later changes none', () => {
  const lines = fc.array(fc.tuple(fc.integer({ min: 1, max: 3 }), fc.constantFrom(-2, -1, 1, 2)), { maxLength: 60 });
  fc.assert(
    fc.property(lines, fc.nat(60), (moves, until) => {
      const all = moves.map(([claim, cents], index) => line(index, `CMD${claim}`, cents));
      const letters = letterClaims(all);
      for (const [key, letter] of letterClaims(all.slice(0, until))) expect(letters.get(key)).toEqual(letter);
      const sums = new Map<string, number>();
      for (const each of all) {
        const letter = letters.get(lineKey(each))?.letter;
        if (letter !== undefined) sums.set(letter, (sums.get(letter) ?? 0) + each.amountCents);
      }
      expect([...sums.values()].every((cents) => cents === 0)).toBe(true);
    }),
  );
});
