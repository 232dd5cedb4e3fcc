import { expect, test } from 'vitest';
import { vatInside } from '../ordering/price-order.ts';
import { balances, commissionCharged } from './ledger.ts';
import {
  commissionSettled,
  settledBack,
  supplierInvoiced,
  supplierReleased,
  supplierSettled,
} from './partner-ledger.ts';

const invoice = { vat: [vatInside(3743, 20)], sharesCents: -750, deducts: true };

test('what a partner invoices is an expense, with VAT that waits for its payment; its share of compensations is paid by it', () => {
  expect([...balances([supplierInvoiced(invoice)])]).toEqual([
    ['partner-services', 3869],
    ['deductible-vat-waiting:20', 624],
    ['credits-granted:partner', -750],
    ['suppliers', -3743],
  ]);
});

test('who does not deduct VAT bears it', () => {
  expect([...balances([supplierInvoiced({ ...invoice, sharesCents: 0, deducts: false })])]).toEqual([
    ['partner-services', 3743],
    ['suppliers', -3743],
  ]);
});

test('paid, its VAT is deducted; a credit note takes all of it back', () => {
  const paid = [supplierInvoiced(invoice), supplierSettled(invoice)];
  expect([...balances(paid)].filter(([, cents]) => cents !== 0)).toEqual([
    ['partner-services', 3869],
    ['credits-granted:partner', -750],
    ['treasury', -3743],
    ['deductible-vat:20', 624],
  ]);
  const all = balances([...paid, supplierReleased(invoice), settledBack(supplierSettled(invoice))]);
  expect([...all.values()].every((cents) => cents === 0)).toBe(true);
});

test('VAT of a commission is due with its settlement, unless it was due already', () => {
  const vat = [vatInside(5600, 20)];
  expect([...balances([commissionCharged(vat, 'paid'), commissionSettled(vat, 'paid')])]).toEqual([
    ['partner-debts', 0],
    ['commissions', -4667],
    ['vat-waiting:20', 0],
    ['treasury', 5600],
    ['vat:20', -933],
  ]);
  expect(balances([commissionCharged(vat, 'charged'), commissionSettled(vat, 'charged')]).get('vat:20')).toBe(-933);
});
