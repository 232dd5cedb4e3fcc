import { expect, test } from 'vitest';
import { creditState, sortCreditsForDisplay } from './credit-state.ts';

const today = '2026-11-20';
const credit = (
  id: number,
  over: { remainingCents?: number; expirationDate?: string | null; cancelled?: boolean } = {},
) => ({
  id,
  remainingCents: 1000,
  expirationDate: null,
  cancelled: false,
  ...over,
});

test.each([
  [{}, 'usable'],
  [{ expirationDate: today }, 'usable'],
  [{ expirationDate: '2026-11-19' }, 'expired'],
  [{ remainingCents: 0 }, 'used'],
  [{ remainingCents: 0, expirationDate: '2026-11-19' }, 'used'],
  [{ cancelled: true }, 'cancelled'],
  [{ cancelled: true, remainingCents: 0, expirationDate: '2026-11-19' }, 'cancelled'],
])('a credit with %j is %s', (over, state) => {
  expect(creditState(credit(1, over), today)).toBe(state);
});

test('what expires first stands first, what is over last', () => {
  const credits = [
    credit(1, { remainingCents: 0 }),
    credit(2),
    credit(3, { expirationDate: '2027-01-31' }),
    credit(4, { expirationDate: '2026-11-30' }),
    credit(5, { cancelled: true }),
  ];
  expect(sortCreditsForDisplay(credits, today).map(({ id }) => id)).toEqual([4, 3, 2, 5, 1]);
});
