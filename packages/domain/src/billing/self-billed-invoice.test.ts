import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { sumCents } from '../shared/money.ts';
import {
  mayAnswerInvoice,
  selfBilledAmounts,
  selfBilledCreditNote,
  type SelfBilledDocument,
  selfBilledReference,
  selfBilledState,
} from './self-billed-invoice.ts';
import { legalIdentityProblems, paperMandateProblems } from './self-billing-mandate.ts';

/** October of the example in docs/rules/self-billing.md. */
const october = [
  { label: 'Commande 1 201, Chemise', quantity: 5, parts: [{ ratePercent: 20, cents: 1620 }] },
  {
    label: 'Commande 1 207, 2 articles, Panier',
    quantity: null,
    parts: [
      { ratePercent: 5.5, cents: 1332 },
      { ratePercent: 20, cents: 324 },
    ],
  },
  { label: 'Indemnisation', quantity: null, parts: [{ ratePercent: 20, cents: -750 }] },
  { label: 'Commande 1 208, Conseil', quantity: 1, parts: [{ ratePercent: 20, cents: 0 }] },
];

describe('the amounts of an invoice', () => {
  test('are those of the statement: VAT once per rate, a line per rate, nothing for what costs nothing', () => {
    const { lines, vat, ...sums } = selfBilledAmounts(october, false);
    expect(lines.map((line) => [line.ratePercent, line.excludingVatCents, line.includingVatCents])).toEqual([
      [20, 1350, 1620],
      [5.5, 1263, 1332],
      [20, 270, 324],
      [20, -625, -750],
    ]);
    expect(lines[0]).toMatchObject({ kind: 'item', quantity: 5, unitExcludingVatCents: 270 });
    expect(lines[3]).toMatchObject({ kind: 'discount', quantity: null });
    expect(vat).toEqual([
      { ratePercent: 5.5, excludingVatCents: 1263, vatCents: 69, includingVatCents: 1332 },
      { ratePercent: 20, excludingVatCents: 995, vatCents: 199, includingVatCents: 1194 },
    ]);
    expect(sums).toEqual({ excludingVatCents: 2258, vatCents: 268, includingVatCents: 2526 });
  });

  test('hold no VAT where the partner is not subject to it, and come to the same', () => {
    const { lines, vat, includingVatCents, vatCents } = selfBilledAmounts(october, true);
    expect(lines).toHaveLength(3);
    expect({ includingVatCents, vatCents, rates: vat.map(({ ratePercent }) => ratePercent) }).toEqual({
      includingVatCents: 2526,
      vatCents: 0,
      rates: [0],
    });
  });

  test('always add up, whatever the lines', () => {
    const part = fc.record({
      ratePercent: fc.constantFrom(0, 5.5, 10, 20),
      cents: fc.integer({ min: -5000, max: 100_000 }),
    });
    fc.assert(
      fc.property(
        fc.array(fc.array(part, { minLength: 1, maxLength: 3 }), { minLength: 1, maxLength: 12 }),
        (drawn) => {
          const lines = drawn.map((parts) => ({ label: 'Ligne', quantity: 1, parts }));
          const made = selfBilledAmounts(lines, false);
          expect(made.includingVatCents).toBe(sumCents(drawn.flat().map(({ cents }) => cents)));
          expect(made.excludingVatCents + made.vatCents).toBe(made.includingVatCents);
          expect(sumCents(made.lines.map((line) => line.excludingVatCents))).toBe(made.excludingVatCents);
          for (const rate of made.vat)
            expect(Math.abs(rate.vatCents - (rate.excludingVatCents * rate.ratePercent) / 100)).toBeLessThanOrEqual(1);
        },
      ),
    );
  });
});

const invoice = {
  ...selfBilledAmounts(october, false),
  kind: 'self_billed_invoice',
  reference: 'AF-7-2026-0003',
  issuedOn: '2026-11-03',
  creditedLines: [],
  reverses: null,
} as unknown as SelfBilledDocument;
const noteOver = (creditedLines: readonly number[]) =>
  selfBilledCreditNote(invoice, {
    reference: 'AV-AF-7-2026-0001',
    issuedOn: '2026-11-20',
    reason: 'Panier repris',
    creditedLines,
  });

describe('a credit note', () => {
  test('takes lines off at what they were; all of its parts come to the whole', () => {
    expect(noteOver([1])).toMatchObject({
      kind: 'self_billed_credit_note',
      excludingVatCents: 1263,
      vatCents: 69,
      includingVatCents: 1332,
      dueCents: 1332,
      reverses: { reference: 'AF-7-2026-0003', partly: true },
    });
    expect(noteOver([0, 2, 3])?.includingVatCents).toBe(2526 - 1332);
    expect(noteOver([0, 1, 2, 3])).toMatchObject({ includingVatCents: 2526, reverses: { partly: false } });
  });

  test('is none over what comes to nothing that was asked for', () => {
    expect(noteOver([3])).toBeNull();
    expect(noteOver([])).toBeNull();
  });
});

test('an invoice waits until its last day, then counts as accepted; what was said before stands', () => {
  const facts = { lastAnswer: null, answerBy: '2026-11-18', isCredited: false } as const;
  expect(selfBilledState(facts, '2026-11-18')).toBe('waiting');
  expect(selfBilledState(facts, '2026-11-19')).toBe('tacit');
  expect(selfBilledState({ ...facts, lastAnswer: 'contested' }, '2026-12-01')).toBe('contested');
  expect(selfBilledState({ ...facts, lastAnswer: 'contested', isCredited: true }, '2026-12-01')).toBe('credited');
  const states = ['waiting', 'tacit', 'accepted', 'contested', 'kept', 'credited'] as const;
  const mayBe = (answer: 'accepted' | 'contested' | 'kept') =>
    states.filter((state) => mayAnswerInvoice(state, answer));
  expect([mayBe('accepted'), mayBe('contested'), mayBe('kept')]).toEqual([
    ['waiting', 'contested', 'kept'],
    ['waiting'],
    ['contested'],
  ]);
});

test('numbers name their partner, and begin with AV on credit notes', () => {
  expect(
    selfBilledReference('self_billed_invoice', { partnerId: 214, year: 2026, number: 3, serverNumber: null }),
  ).toBe('AF-214-2026-0003');
  expect(
    selfBilledReference('self_billed_credit_note', { partnerId: 214, year: 2026, number: 1, serverNumber: 2 }),
  ).toBe('AV-AF-214-S2-2026-0001');
  expect(() =>
    selfBilledReference('self_billed_invoice', { partnerId: 214, year: 2026, number: 0, serverNumber: 1 }),
  ).toThrow(RangeError);
});

test('a mandate says who the partner is: with a VAT number, or without being subject to VAT', () => {
  const whole = {
    legalName: 'Pressing des Arcades',
    legalForm: 'SARL',
    siren: '552 100 554',
    tradeRegister: '',
    vatNumber: 'FR96552100554',
    vatExempt: false,
    address1: '12 rue des Arcades',
    address2: '',
    zipCode: '92500',
    city: 'Rueil-Malmaison',
  };
  const wrongIn = (over: object) => legalIdentityProblems({ ...whole, ...over }).map(({ field }) => field);
  expect(wrongIn({})).toEqual([]);
  expect(wrongIn({ vatNumber: '', vatExempt: true })).toEqual([]);
  expect(wrongIn({ vatNumber: '' })).toEqual(['vatNumber']);
  expect(wrongIn({ vatExempt: true })).toEqual(['vatNumber']);
  expect(wrongIn({ legalName: '', siren: '1', city: '' })).toEqual(['legalName', 'siren', 'vatNumber', 'city']);
  const paper = { ...whole, signedOn: '2026-11-04', hasFile: false };
  expect(paperMandateProblems(paper, '2026-11-03').map(({ field }) => field)).toEqual(['signedOn', 'file']);
});
