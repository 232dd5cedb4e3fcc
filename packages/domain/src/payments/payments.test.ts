import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { sumCents } from '../shared/money.ts';
import {
  DESK_PAYMENT_MODES,
  isPaymentMode,
  PAYMENT_MODE_KEYS,
  PAYMENT_MODES,
  PAYMENT_STATUSES,
  paymentModeLabel,
  paymentModeNumber,
  paymentModeOfNumber,
  paymentStatusNumber,
} from './payment-modes.ts';
import {
  defaultPaymentOption,
  paymentChoiceProblems,
  paymentOptions,
  type PaymentOptionFacts,
} from './payment-options.ts';
import { sortCreditsForUse, isCreditUsable, splitPayment, usableCreditCents, type Credit } from './split-payment.ts';

const TODAY = '2026-11-20';
const credit = (
  id: number,
  remainingCents: number,
  expirationDate: string | null = null,
  cancelled = false,
): Credit => ({ id, remainingCents, expirationDate, cancelled });

test('payment modes: direct debit is 11, credit note 15, numbers and keys map both ways', () => {
  expect(paymentModeNumber('direct_debit')).toBe(11);
  expect(paymentModeNumber('credit_note')).toBe(15);
  for (const mode of PAYMENT_MODE_KEYS) {
    expect(paymentModeOfNumber(paymentModeNumber(mode))).toBe(mode);
    expect(paymentModeLabel(mode).fr).not.toBe('');
  }
  expect(new Set(PAYMENT_MODES.map((row) => row.number)).size).toBe(PAYMENT_MODES.length);
  expect(paymentModeOfNumber(99)).toBeNull();
  expect(isPaymentMode('card')).toBe(true);
  expect(isPaymentMode('gold')).toBe(false);
  expect(DESK_PAYMENT_MODES).not.toContain('free');
});

test('payment status 2 is cancelled', () => {
  expect(paymentStatusNumber('cancelled')).toBe(2);
  expect(PAYMENT_STATUSES.map((row) => row.number)).toEqual([0, 1, 2, 3, 4, 5]);
});

const FACTS: PaymentOptionFacts = {
  totalCents: 3321,
  creditsCents: 2000,
  offer: { forcePaymentMode: null, payOnlyOnline: false, free: false, partnerBills: false, sap: false },
  beneficiary: { hasMandate: true, companyPays: false },
  conciergerie: { acceptsCards: true, sepaDisabled: false, eDebit: false, hasDesk: true },
};
const offer = (more: Partial<PaymentOptionFacts['offer']>): PaymentOptionFacts => ({
  ...FACTS,
  offer: { ...FACTS.offer, ...more },
});
const modes = (facts: PaymentOptionFacts): string[] => paymentOptions(facts).map(({ mode }) => mode);

describe('what is offered', () => {
  test.each<[string, PaymentOptionFacts, string[]]>([
    ['usually', FACTS, ['credits', 'card', 'direct_debit', 'conciergerie']],
    ['without credits', { ...FACTS, creditsCents: 0 }, ['card', 'direct_debit', 'conciergerie']],
    ['online only', offer({ payOnlyOnline: true }), ['credits', 'card', 'direct_debit']],
    ['personal service', offer({ sap: true }), ['credits', 'card', 'direct_debit', 'cesu', 'conciergerie']],
    ['the partner is paid directly', offer({ partnerBills: true }), ['partner']],
    ['free', offer({ free: true, forcePaymentMode: 'card' }), ['free']],
    ['nothing to pay', { ...FACTS, totalCents: 0 }, ['free']],
    ['a forced mode', offer({ forcePaymentMode: 'direct_debit' }), ['direct_debit']],
    [
      'a forced debit whose mandate may follow',
      { ...offer({ forcePaymentMode: 'direct_debit' }), beneficiary: { hasMandate: false, companyPays: false } },
      ['direct_debit'],
    ],
    [
      'a forced mode that this person lacks',
      {
        ...offer({ forcePaymentMode: 'professional_transfer' }),
        beneficiary: { hasMandate: true, companyPays: false },
      },
      [],
    ],
    [
      'no SEPA here',
      { ...FACTS, conciergerie: { ...FACTS.conciergerie, sepaDisabled: true } },
      ['credits', 'card', 'conciergerie'],
    ],
    [
      'the company pays',
      { ...FACTS, beneficiary: { hasMandate: false, companyPays: true } },
      ['credits', 'card', 'professional_transfer', 'conciergerie'],
    ],
    [
      'online debit',
      { ...FACTS, conciergerie: { ...FACTS.conciergerie, eDebit: true, hasDesk: false } },
      ['credits', 'card', 'direct_debit', 'e_debit'],
    ],
  ])('%s', (_, facts, expected) => {
    expect(modes(facts)).toEqual(expected);
  });

  test('credits pay at most what they hold', () => {
    expect(paymentOptions(FACTS)[0]).toEqual({ mode: 'credits', maximumCents: 2000 });
  });

  test('the default is the first, but the second after credits', () => {
    expect(defaultPaymentOption(paymentOptions(FACTS))?.mode).toBe('card');
    expect(defaultPaymentOption([{ mode: 'credits', maximumCents: 5 }])?.mode).toBe('credits');
    expect(
      defaultPaymentOption([
        { mode: 'conciergerie', maximumCents: null },
        { mode: 'credits', maximumCents: 5 },
      ])?.mode,
    ).toBe('conciergerie');
    expect(defaultPaymentOption([])).toBeNull();
  });
});

describe('what is chosen', () => {
  const options = paymentOptions(FACTS);
  test.each([
    [{ mode: null }, 3321, ['paymentMode choosePaymentMode']],
    [{ mode: 'partner' }, 3321, ['paymentMode paymentModeNotOffered']],
    [{ mode: 'card' }, 3321, []],
    [{ mode: 'credits' }, 3321, ['restPaymentMode chooseRestMode']],
    [{ mode: 'credits', restMode: 'credits' }, 3321, ['restPaymentMode paymentModeNotOffered']],
    [{ mode: 'credits', restMode: 'card' }, 3321, []],
    [{ mode: 'credits' }, 2000, []],
    [{ mode: 'credits' }, null, []],
  ] as const)('%j for %j', (choice, total, expected) => {
    expect(paymentChoiceProblems(options, choice, total).map(({ field, message }) => `${field} ${message}`)).toEqual(
      expected,
    );
  });

  test('without any option the order is blocked', () => {
    expect(paymentChoiceProblems([], { mode: 'card' }, 100)).toEqual([
      { field: 'paymentMode', message: 'noPaymentOption' },
    ]);
  });
});

describe('credits and the rest', () => {
  test('33,21 € with a credit of 20,00 €: 13,21 € are left', () => {
    expect(splitPayment(3321, [credit(1, 2000, '2026-12-31')], TODAY)).toEqual({
      fromCredits: [{ creditId: 1, amountCents: 2000 }],
      creditsCents: 2000,
      restCents: 1321,
    });
  });

  test('the first to expire pays first, those without end last', () => {
    const credits = [
      credit(1, 1000),
      credit(2, 500, '2027-06-30'),
      credit(3, 800, '2026-12-31'),
      credit(4, 700, '2026-12-31'),
    ];
    expect(sortCreditsForUse(credits, TODAY).map(({ id }) => id)).toEqual([3, 4, 2, 1]);
    expect(splitPayment(1600, credits, TODAY).fromCredits).toEqual([
      { creditId: 3, amountCents: 800 },
      { creditId: 4, amountCents: 700 },
      { creditId: 2, amountCents: 100 },
    ]);
  });

  test.each([
    [credit(1, 100, TODAY), true],
    [credit(1, 100, '2026-11-19'), false],
    [credit(1, 0), false],
    [credit(1, 100, null, true), false],
  ])('%j is usable: %s', (given, usable) => {
    expect(isCreditUsable(given, TODAY)).toBe(usable);
    expect(usableCreditCents([given], TODAY)).toBe(usable ? 100 : 0);
  });

  test('nothing is owed, nothing is used; a negative total is a mistake', () => {
    expect(splitPayment(0, [credit(1, 100)], TODAY)).toEqual({ fromCredits: [], creditsCents: 0, restCents: 0 });
    expect(() => splitPayment(-1, [], TODAY)).toThrow(RangeError);
  });

  test('always: credits + rest = total, nobody pays more than it holds, the rest is only left when credits are empty', () => {
    const day = fc.constantFrom(null, '2026-11-19', '2026-11-20', '2026-12-31', '2027-06-30');
    const some = fc.array(fc.tuple(fc.nat({ max: 5000 }), day, fc.boolean()), { maxLength: 8 });
    fc.assert(
      fc.property(fc.nat({ max: 20_000 }), some, (total, drawn) => {
        const credits = drawn.map(([cents, date, cancelled], id) => credit(id, cents, date, cancelled));
        const split = splitPayment(total, credits, TODAY);
        expect(sumCents(split.fromCredits.map((use) => use.amountCents)) + split.restCents).toBe(total);
        expect(split.creditsCents).toBe(Math.min(total, usableCreditCents(credits, TODAY)));
        for (const use of split.fromCredits) {
          expect(use.amountCents).toBeGreaterThan(0);
          expect(use.amountCents).toBeLessThanOrEqual(credits[use.creditId]?.remainingCents ?? 0);
        }
      }),
    );
  });
});
