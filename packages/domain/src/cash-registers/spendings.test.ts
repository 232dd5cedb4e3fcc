import { describe, expect, it } from 'vitest';
import { remittanceProblems, spendingDeletionProblems, spendingProblems, type SpendingWanted } from './spendings.ts';

const wanted: SpendingWanted = {
  means: 'cash',
  amountCents: 1296,
  register: { isOfTheOrdersDesk: true, held: { cash: 15_000, card: 0, cheque: 0 } },
  deskHasRegisters: true,
};
const named = (over: Partial<SpendingWanted>) =>
  spendingProblems({ ...wanted, ...over }).map(({ field, message }) => `${field} ${message}`);

describe('a spending', () => {
  it.each<[string, Partial<SpendingWanted>, string[]]>([
    ['out of an open register', {}, []],
    ['of all that is there', { amountCents: 15_000 }, []],
    ['of a cent more', { amountCents: 15_001 }, ['amount moreThanHeld']],
    ['of nothing', { amountCents: 0 }, ['amount invalidAmount']],
    ['of less', { amountCents: -1 }, ['amount invalidAmount']],
    ['with a card', { means: 'card', register: null }, []],
    ['with a card out of a register', { means: 'card' }, ['cashRegisterId invalidChoice']],
    [
      'with nothing known',
      { means: null, register: null, amountCents: 0 },
      ['amount invalidAmount', 'type invalidChoice'],
    ],
    ['in cash from nowhere', { register: null }, ['cashRegisterId required']],
    ['in cash at a desk without registers', { register: null, deskHasRegisters: false }, []],
  ])('%s', (_case, over, problems) => {
    expect(named(over)).toEqual(problems);
  });

  it('is never taken from another desk', () => {
    const register = { isOfTheOrdersDesk: false, held: { cash: 15_000, card: 0, cheque: 0 } };
    expect(named({ register })).toEqual(['cashRegisterId invalidChoice']);
  });

  it('is deleted for a reason of more than five characters', () => {
    expect(spendingDeletionProblems('Saisie')).toEqual([]);
    expect(spendingDeletionProblems('  Faux ')).toEqual([{ field: 'comment', message: 'spendingReasonRequired' }]);
    expect(spendingDeletionProblems('12345')).toHaveLength(1);
  });
});

it('a deposit arrives under a number of two characters at least', () => {
  expect(remittanceProblems('B1')).toEqual([]);
  expect(remittanceProblems(' 1 ')).toEqual([{ field: 'depositNumber', message: 'enterAValue' }]);
});
