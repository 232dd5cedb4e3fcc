import { expect, test } from 'vitest';
import {
  commissionAmounts,
  commissionCreditNote,
  type CommissionDocument,
  commissionOf,
  commissionReference,
} from './commission-invoice.ts';

const orders = [
  { label: 'Commande 1 201', chargedCents: 10_000, buyingCents: 7200 },
  { label: 'Commande 1 202', chargedCents: 1500, buyingCents: 1800 },
];

test('what is ours of an order is what is charged less its buying price', () => {
  expect(orders.map(commissionOf)).toEqual([2800, -300]);
});

test('VAT at 20 % is inside, computed once from the sum; an order below zero is taken off', () => {
  expect(commissionAmounts(orders, false)).toMatchObject({
    lines: [
      { kind: 'item', includingVatCents: 2800, excludingVatCents: 2333 },
      { kind: 'discount', includingVatCents: -300, excludingVatCents: -250 },
    ],
    vat: [{ ratePercent: 20, excludingVatCents: 2083, vatCents: 417, includingVatCents: 2500 }],
    includingVatCents: 2500,
  });
  expect(commissionAmounts(orders, true)).toMatchObject({ vatCents: 0, excludingVatCents: 2500 });
});

test('is numbered in a series of the seller, on each server', () => {
  const of = { siren: '552100554', year: 2026, number: 7, serverNumber: null };
  expect(commissionReference('commission_invoice', of)).toBe('COM-552100554-2026-000007');
  expect(commissionReference('commission_credit_note', { ...of, serverNumber: 2 })).toBe(
    'AV-COM-552100554-S2-2026-000007',
  );
  expect(() => commissionReference('commission_invoice', { ...of, number: 0 })).toThrow(RangeError);
});

test('its credit note is the whole of it', () => {
  const invoice = {
    ...commissionAmounts(orders, false),
    kind: 'commission_invoice',
    reference: 'COM-552100554-2026-000007',
    issuedOn: '2026-11-03',
    paidCents: 0,
    dueCents: 2500,
    reverses: null,
  } as unknown as CommissionDocument;
  expect(
    commissionCreditNote(invoice, { reference: 'AV-COM-1', issuedOn: '2026-11-04', reason: 'Rouvert' }),
  ).toMatchObject({
    kind: 'commission_credit_note',
    includingVatCents: 2500,
    reverses: { reference: 'COM-552100554-2026-000007', issuedOn: '2026-11-03', reason: 'Rouvert' },
  });
});
