import type { PaymentOptionOnWire } from '@loge/contract/payments/payment-wire';
import { paymentModeNumber, type PaymentMode } from '@loge/domain/payments/payment-modes';
import { describe, expect, test } from 'vitest';
import { isFeePaidApart, noWish, paymentChoice, paymentFields, type PaymentTerms } from './payment-choice.ts';

const option = (mode: PaymentMode, maximumAmount: number | null = null): PaymentOptionOnWire => ({
  id: paymentModeNumber(mode),
  value: { fr: mode, en: mode },
  maximumAmount,
});
const card = paymentModeNumber('card');
const desk = paymentModeNumber('conciergerie');

const terms = (more: Partial<PaymentTerms> = {}): PaymentTerms => ({
  options: [option('credits', 2000), option('card'), option('conciergerie')],
  total: 3321,
  credits: { paidByCredits: 2000, paidOtherwise: 1321 },
  ...more,
});

describe('the payment choice', () => {
  test('is the second option where the first is credits', () => {
    const choice = paymentChoice(terms(), noWish);
    expect(choice).toMatchObject({ mode: card, rest: 3321, credits: { on: false, balance: 2000, pays: 2000 } });
    expect(paymentFields(choice)).toEqual({ paymentMode: card });
  });

  test('is the first option where it is not credits', () => {
    expect(
      paymentChoice(terms({ options: [option('conciergerie'), option('card')], credits: null }), noWish).mode,
    ).toBe(desk);
  });

  test('with credits that fall short, leaves the rest to another way', () => {
    const choice = paymentChoice(terms(), { mode: desk, useCredits: true });
    expect(choice).toMatchObject({ mode: desk, rest: 1321 });
    expect(paymentFields(choice)).toEqual({ paymentMode: desk, useCredits: true, expectedCredits: 2000 });
  });

  test('with credits that cover all, asks for no other way', () => {
    const all = terms({ total: 1500, credits: { paidByCredits: 1500, paidOtherwise: 0 } });
    const choice = paymentChoice(all, { mode: null, useCredits: true });
    expect(choice).toMatchObject({ mode: null, rest: 0, isBlocked: false });
    expect(paymentFields(choice)).toEqual({ useCredits: true, expectedCredits: 1500 });
  });

  test('falls back where the wished option is no longer offered', () => {
    expect(paymentChoice(terms(), { mode: 99, useCredits: false }).mode).toBe(card);
  });

  test('of a free order needs nothing', () => {
    const choice = paymentChoice({ options: [option('free')], total: 0, credits: null }, noWish);
    expect(choice).toMatchObject({ isFree: true, mode: null, isBlocked: false });
    expect(paymentFields(choice)).toEqual({});
  });

  test('on quote is noted without an amount, and credits wait', () => {
    const choice = paymentChoice(terms({ total: null, credits: null }), noWish);
    expect(choice).toMatchObject({ mode: card, rest: null, credits: null });
  });

  test('is blocked without any option, and where credits alone do not suffice', () => {
    expect(paymentChoice({ options: [], total: 3321, credits: null }, noWish).isBlocked).toBe(true);
    expect(paymentChoice(terms({ options: [option('credits', 2000)] }), noWish).isBlocked).toBe(true);
  });

  test('uses credits by itself where there is no other way and they suffice', () => {
    const only = terms({ options: [option('credits', 5000)], credits: { paidByCredits: 3321, paidOtherwise: 0 } });
    const choice = paymentChoice(only, noWish);
    expect(choice.isBlocked).toBe(false);
    expect(paymentFields(choice)).toEqual({ useCredits: true, expectedCredits: 3321 });
  });
});

describe('the yearly fee', () => {
  const cesu = paymentModeNumber('cesu');
  const ways = { options: [option('credits', 2000), option('cesu'), option('card'), option('conciergerie')] };

  test('goes with the order where that is paid by card, and is no word worth where all is paid at the desk', () => {
    for (const mode of [card, desk]) {
      expect(isFeePaidApart(paymentChoice(terms(ways), { mode, useCredits: false }))).toBe(false);
    }
  });

  test('is paid at the desk where cheques, or credits alone, pay the order', () => {
    expect(isFeePaidApart(paymentChoice(terms(ways), { mode: cesu, useCredits: true }))).toBe(true);
    const covered = terms({ ...ways, total: 2000, credits: { paidByCredits: 2000, paidOtherwise: 0 } });
    expect(isFeePaidApart(paymentChoice(covered, { mode: null, useCredits: true }))).toBe(true);
  });
});
