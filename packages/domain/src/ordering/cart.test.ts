import { describe, expect, test } from 'vitest';
import { cartCreditsCents, cartPaymentOptions, wishOfLine, type CartLine } from './cart.ts';

const line = (totalCents: number | null, ...modes: readonly CartLine['options'][number]['mode'][]): CartLine => ({
  totalCents,
  options: modes.map((mode) => ({ mode, maximumCents: mode === 'credits' ? 2000 : null })),
});
const modesOf = (...lines: readonly CartLine[]) => cartPaymentOptions(lines).map(({ mode }) => mode);

describe('the ways to pay a cart', () => {
  test('are those that every order takes', () => {
    expect(modesOf(line(100, 'card', 'conciergerie'), line(200, 'card', 'cesu'))).toEqual(['card']);
  });

  test('an offered order takes any, and a cart of them is offered', () => {
    expect(modesOf(line(0, 'free'), line(200, 'card'))).toEqual(['card']);
    expect(modesOf(line(0, 'free'))).toEqual(['free']);
    expect(modesOf()).toEqual([]);
  });

  test('credits pay where an order takes them, and another way pays the rest', () => {
    expect(modesOf(line(100, 'credits', 'card'), line(200, 'card'))).toEqual(['credits', 'card']);
  });

  test('credits alone do only where all orders take them', () => {
    expect(modesOf(line(100, 'credits'), line(200, 'credits'))).toEqual(['credits']);
    expect(modesOf(line(100, 'credits'), line(200, 'partner'))).toEqual([]);
  });

  test('orders that share no way have none', () => {
    expect(modesOf(line(100, 'partner'), line(200, 'card', 'conciergerie'))).toEqual([]);
  });
});

test('credits pay order after order, up to what they hold', () => {
  expect(cartCreditsCents([line(1500, 'credits', 'card'), line(1500, 'credits', 'card')])).toBe(2000);
  expect(cartCreditsCents([line(500, 'credits', 'card'), line(9000, 'card')])).toBe(500);
  expect(cartCreditsCents([line(500, 'card')])).toBeNull();
  expect(cartCreditsCents([line(null, 'credits', 'card')])).toBe(0);
});

test('an order is paid as the cart is, where it takes that', () => {
  const wish = { mode: 'card', useCredits: true } as const;
  expect(wishOfLine(line(100, 'credits', 'card'), wish)).toEqual({ mode: 'card', useCredits: true });
  expect(wishOfLine(line(100, 'card'), wish)).toEqual({ mode: 'card', useCredits: false });
  expect(wishOfLine(line(0, 'free'), wish)).toEqual({ mode: null, useCredits: false });
});
