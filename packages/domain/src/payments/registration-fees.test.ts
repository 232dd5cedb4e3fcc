import { describe, expect, test } from 'vitest';
import { nextFee, registrationFeeDue, registrationFeeMode } from './registration-fees.ts';

const facts = { feeCents: 2500, totalCents: 1250, coveredUntil: null, today: '2026-11-20' } as const;
const due = { amountCents: 2500, startsOn: '2026-11-20', endsOn: '2027-11-19' };

describe('the yearly registration fee', () => {
  test.each([
    ['with the first order', {}, due],
    ['with an order on quote', { totalCents: null }, due],
    ['not where there is none', { feeCents: 0 }, null],
    ['not with an offered order', { totalCents: 0 }, null],
    ['not on the last day that is paid for', { coveredUntil: '2026-11-20' }, null],
    ['again the day after', { coveredUntil: '2026-11-19' }, due],
    [
      'from a 29 February for a year',
      { today: '2028-02-29' },
      { amountCents: 2500, startsOn: '2028-02-29', endsOn: '2029-02-27' },
    ],
  ])('%s', (_case, over, expected) => {
    expect(registrationFeeDue({ ...facts, ...over })).toEqual(expected);
  });
});

test.each([
  ['card', null, 'card'],
  ['credits', 'direct_debit', 'direct_debit'],
  ['credits', null, 'conciergerie'],
  ['partner', null, 'conciergerie'],
  [null, null, 'conciergerie'],
] as const)('an order by %s and %s: the fee by %s', (mode, rest, expected) => {
  expect(registrationFeeMode(mode, rest)).toBe(expected);
});

test.each([
  ['begins today for somebody who has none', {}, due],
  [
    'begins the day after the one that ends soon',
    { coveredUntil: '2026-12-20' },
    { amountCents: 2500, startsOn: '2026-12-21', endsOn: '2027-12-20' },
  ],
  ['not while the one that was begun runs longer', { coveredUntil: '2026-12-21' }, 'notDue'],
  ['begins today where the last one is over', { coveredUntil: '2026-11-19' }, due],
  ['not where there is none', { feeCents: 0 }, 'noFee'],
] as const)('the next year of membership %s', (_case, over, expected) => {
  expect(nextFee({ feeCents: 2500, coveredUntil: null, today: '2026-11-20', ...over })).toEqual(expected);
});
