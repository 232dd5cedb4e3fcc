import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { sumCents } from '../shared/money.ts';
import { lastDayOfCredit, type NewCredit, newCreditProblems, sharesOfNewCredit } from './new-credit.ts';

const gesture: NewCredit = {
  amountCents: 2000,
  name: 'Geste commercial',
  isCompensation: false,
  bearer: 'platform',
  partnerId: null,
  partnerSharePercent: null,
};
const ofPartner: NewCredit = { ...gesture, bearer: 'partner', partnerId: 4, partnerSharePercent: 50 };

describe('a new credit', () => {
  test.each<[string, NewCredit]>([
    ['of the platform', gesture],
    ['of a partner', ofPartner],
    ['with the smallest share', { ...ofPartner, partnerSharePercent: 1 }],
    ['with all of it', { ...ofPartner, partnerSharePercent: 100 }],
    ['with a short name that is no compensation', { ...gesture, name: 'Noël' }],
    ['a compensation of five characters', { ...gesture, isCompensation: true, name: 'Tache' }],
  ])('may be %s', (_title, credit) => {
    expect(newCreditProblems(credit)).toEqual([]);
  });

  test.each<[string, NewCredit, readonly (readonly [string, string])[]]>([
    ['nothing', { ...gesture, amountCents: 0 }, [['amount', 'amountMustBePositive']]],
    ['less than nothing', { ...gesture, amountCents: -1 }, [['amount', 'amountMustBePositive']]],
    ['no name', { ...gesture, name: '  ' }, [['name', 'required']]],
    ['a name of 201 characters', { ...gesture, name: 'a'.repeat(201) }, [['name', 'tooLong']]],
    ['a compensation of four', { ...gesture, isCompensation: true, name: 'Noël' }, [['name', 'tooShort']]],
    [
      'a partner whom nobody named',
      { ...ofPartner, partnerId: null, partnerSharePercent: null },
      [
        ['partnerId', 'required'],
        ['partnerShare', 'required'],
      ],
    ],
    ['a share of 0 %', { ...ofPartner, partnerSharePercent: 0 }, [['partnerShare', 'tooSmall']]],
    ['a share of 12.5 %', { ...ofPartner, partnerSharePercent: 12.5 }, [['partnerShare', 'wholeNumber']]],
    ['a share of something', { ...ofPartner, partnerSharePercent: Number.NaN }, [['partnerShare', 'notANumber']]],
    ['a share of 101 %', { ...ofPartner, partnerSharePercent: 101 }, [['partnerShare', 'tooLarge']]],
    [
      'all at once',
      { ...ofPartner, amountCents: 0, name: '', partnerSharePercent: 101 },
      [
        ['amount', 'amountMustBePositive'],
        ['name', 'required'],
        ['partnerShare', 'tooLarge'],
      ],
    ],
  ])('is not %s', (_title, credit, problems) => {
    expect(newCreditProblems(credit).map(({ field, message }) => [field, message])).toEqual(problems);
  });

  test.each([
    ['none', '2026-11-20', null],
    ['oneYear', '2026-11-20', '2027-11-20'],
    ['oneYear', '2028-02-29', '2029-02-28'],
  ] as const)('lasts %s from %s until %s', (validity, today, last) => {
    expect(lastDayOfCredit(validity, today)).toBe(last);
  });

  test.each([
    [2000, 50, { platform: 1000, partner: 1000 }],
    [999, 50, { platform: 499, partner: 500 }],
    [100, 33, { platform: 67, partner: 33 }],
    [1, 1, { platform: 1 }],
    [777, 100, { partner: 777 }],
  ])('of %i cents with a share of %i %% is borne by each', (amountCents, partnerSharePercent, shares) => {
    const borne = sharesOfNewCredit({ ...ofPartner, amountCents, partnerSharePercent });
    expect(Object.fromEntries(borne.map((share) => [share.bearer, share.amountCents]))).toEqual(shares);
  });

  test('is borne to the cent, by nobody negatively', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 1e9 }), fc.integer({ min: 1, max: 100 }), (amountCents, share) => {
        const shares = sharesOfNewCredit({ ...ofPartner, amountCents, partnerSharePercent: share });
        expect(sumCents(shares.map((part) => part.amountCents))).toBe(amountCents);
        expect(shares.every((part) => part.amountCents > 0)).toBe(true);
      }),
    );
  });
});
