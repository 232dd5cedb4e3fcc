import fc from 'fast-check';
import { expect, test } from 'vitest';
import { priceOrder, PLAIN_TERMS } from '../ordering/price-order.ts';
import { sumCents } from '../shared/money.ts';
import { billedAmounts, exactUnitPrice, type LineToBill } from './bill-lines.ts';
import { billReference } from './bill-reference.ts';
import { frenchVatNumber, isSiren, type SellerDraft, sellerProblems } from './seller-identity.ts';
import { unbillableReason } from './unbillable-reason.ts';

const line = (label: string, quantity: number, unitPriceCents: number, over: Partial<LineToBill> = {}): LineToBill => ({
  label,
  quantity,
  unitPriceCents,
  amountCents: unitPriceCents * quantity,
  discountCents: 0,
  ratePercent: 20,
  ...over,
});

test('the worked example of docs/rules/bills.md: a cleaning with a welcome discount of 10 %', () => {
  const bill = billedAmounts(
    {
      lines: [
        line('Chemise, sur cintre', 3, 450, { discountCents: 135 }),
        line('Pantalon', 1, 790, { discountCents: 79 }),
        line('Robe simple', 1, 1250, { discountCents: 125 }),
        line('Traitement anti-taches', 1, 300, { discountCents: 30 }),
      ],
      discountLabel: 'Remise de bienvenue, 10 %',
      extraCost: null,
      vat: [{ ratePercent: 20, excludingVatCents: 2767, vatCents: 554, includingVatCents: 3321 }],
    },
    'Ajustement',
  );
  expect(bill.lines.map((it) => [it.label, it.excludingVatCents, it.includingVatCents])).toEqual([
    ['Chemise, sur cintre', 1125, 1350],
    ['Pantalon', 658, 790],
    ['Robe simple', 1042, 1250],
    ['Traitement anti-taches', 250, 300],
    // 3,07 by itself: the cent that rounding left over stands with the discount.
    ['Remise de bienvenue, 10 %', -308, -369],
  ]);
  expect(bill).toMatchObject({ excludingVatCents: 2767, vatCents: 554, includingVatCents: 3321 });
});

test('a manager’s own price is a line of its own, per rate', () => {
  const lines = [line('Panier', 1, 2000, { ratePercent: 5.5 }), line('Livraison', 1, 1000)];
  const priced = priceOrder(
    lines.map((it) => ({ ...it, vatRatePercent: it.ratePercent })),
    { ...PLAIN_TERMS, adjustedTotalCents: 2400 },
  );
  const bill = billedAmounts({ lines, discountLabel: '', extraCost: null, vat: priced.vat }, 'Ajustement');
  expect(bill.lines.map((it) => [it.label, it.ratePercent, it.includingVatCents])).toEqual([
    ['Panier', 5.5, 2000],
    ['Livraison', 20, 1000],
    ['Ajustement', 5.5, -400],
    ['Ajustement', 20, -200],
  ]);
});

test('whatever the order, the lines of each rate come to what was charged, with VAT and without', () => {
  const rates = fc.constantFrom(0, 2.1, 5.5, 10, 20);
  fc.assert(
    fc.property(
      fc.array(
        fc.record({
          quantity: fc.integer({ min: 1, max: 30 }),
          price: fc.integer({ min: 1, max: 99_999 }),
          rate: rates,
        }),
        {
          minLength: 1,
          maxLength: 12,
        },
      ),
      fc.record({
        discountPercent: fc.integer({ min: 0, max: 100 }),
        extraCostCents: fc.integer({ min: 0, max: 5000 }),
        rate: rates,
        adjusted: fc.option(fc.integer({ min: 0, max: 200_000 }), { nil: null }),
      }),
      (ordered, terms) => {
        const priced = priceOrder(
          ordered.map(({ quantity, price, rate }) => ({ quantity, unitPriceCents: price, vatRatePercent: rate })),
          {
            ...PLAIN_TERMS,
            discountPercent: terms.discountPercent,
            extraCostCents: terms.extraCostCents,
            extraCostVatRatePercent: terms.rate,
            adjustedTotalCents: terms.adjusted,
          },
        );
        const lines = ordered.map(({ quantity, price, rate }, index) =>
          line(`Article ${index}`, quantity, price, {
            ratePercent: rate,
            discountCents: priced.lines[index]?.discountCents ?? 0,
          }),
        );
        const cost = { label: 'Livraison', cents: terms.extraCostCents, ratePercent: terms.rate };
        const bill = billedAmounts(
          { lines, discountLabel: 'Remise', extraCost: terms.extraCostCents === 0 ? null : cost, vat: priced.vat },
          'Ajustement',
        );
        expect(bill.includingVatCents).toBe(priced.finalCents);
        for (const { ratePercent, excludingVatCents, vatCents, includingVatCents } of bill.vat) {
          const own = bill.lines.filter((it) => it.ratePercent === ratePercent);
          expect(sumCents(own.map((it) => it.includingVatCents))).toBe(includingVatCents);
          expect(sumCents(own.map((it) => it.excludingVatCents))).toBe(excludingVatCents);
          expect(excludingVatCents + vatCents).toBe(includingVatCents);
        }
      },
    ),
  );
});

test('a unit price with six decimals gives the line back', () => {
  expect(exactUnitPrice({ excludingVatCents: 1126, quantity: 3 })).toBe('3.753333');
  expect(exactUnitPrice({ excludingVatCents: 2500, quantity: 2.5 })).toBe('10.000000');
  expect(exactUnitPrice({ excludingVatCents: 417, quantity: null })).toBe('4.170000');
});

test('what a bill is called', () => {
  expect(billReference('bill', { series: 'THO', year: 2026, number: 318 })).toBe('THO-2026-000318');
  expect(billReference('credit_note', { series: 'THO', year: 2026, number: 12 })).toBe('AV-THO-2026-000012');
  expect(() => billReference('bill', { series: 'tho', year: 2026, number: 1 })).toThrow(RangeError);
  expect(() => billReference('bill', { series: 'THO', year: 2026, number: 0 })).toThrow(RangeError);
});

test.each([
  [{}, null],
  [{ status: 'paid' }, null],
  [{ status: 'accepted' }, 'tooEarly'],
  [{ status: 'cancelled' }, 'tooEarly'],
  [{ status: 'cancelled', cancellationFeeCents: 1000 }, null],
  [{ status: 'cancelled', cancellationFeeCents: 1000, hasBill: true }, 'alreadyBilled'],
  [{ hasBill: true }, 'alreadyBilled'],
  [{ partnerBills: true }, 'byPartner'],
  [{ finalCents: 0 }, 'nothingOwed'],
] as const)('%o is billed unless %s', (facts, why) => {
  const done = {
    status: 'done',
    hasBill: false,
    partnerBills: false,
    finalCents: 3321,
    cancellationFeeCents: null,
  } as const;
  expect(unbillableReason({ ...done, ...facts })).toBe(why);
});

test('a SIREN has its check sum, and a VAT number its key', () => {
  expect(isSiren('732 829 320')).toBe(true);
  expect(isSiren('732829321')).toBe(false);
  expect(isSiren('73282932')).toBe(false);
  expect(frenchVatNumber('732 829 320')).toBe('FR44732829320');
});

const seller: SellerDraft = {
  series: 'THO',
  legalName: 'Loge Services',
  legalForm: 'SAS',
  capitalEuros: null,
  siren: '732 829 320',
  tradeRegister: '',
  vatNumber: 'fr 44 732829320',
  address1: '1 place de l’Horizon',
  address2: '',
  zipCode: '92500',
  city: 'Rueil-Malmaison',
  personalServicesNumber: '',
  personalServicesSince: null,
  personalServicesUntil: null,
  personalServicesApproval: '',
  mediatorName: '',
  mediatorAddress: '',
  mediatorUrl: '',
};

test.each([
  [{}, []],
  [{ vatNumber: '' }, []],
  [{ series: '', city: ' ' }, ['series required', 'city required']],
  [{ series: 'tho' }, ['series billSeriesShape']],
  [{ siren: '732829321' }, ['siren notASiren', 'vatNumber notAVatNumber']],
  [{ vatNumber: 'FR45732829320' }, ['vatNumber notAVatNumber']],
  [{ vatNumber: 'BE0123456789' }, []],
  [{ zipCode: '9250' }, ['zipCode invalidZip']],
  [{ personalServicesNumber: 'SAP1' }, ['personalServicesSince required']],
  [{ personalServicesSince: '2024-03-04' }, ['personalServicesNumber required']],
  [{ personalServicesApproval: 'R/240304' }, ['personalServicesNumber required']],
  [{ personalServicesUntil: '2029-03-03' }, ['personalServicesNumber required']],
  [{ personalServicesNumber: 'SAP1', personalServicesSince: '2024-03-04', personalServicesUntil: '2029-03-03' }, []],
  [
    { personalServicesNumber: 'SAP1', personalServicesSince: '2024-03-04', personalServicesUntil: '2024-03-03' },
    ['personalServicesUntil endBeforeStart'],
  ],
])('a seller with %o has these problems: %o', (over, problems) => {
  expect(sellerProblems({ ...seller, ...over }).map(({ field, message }) => `${field} ${message}`)).toEqual(problems);
});
