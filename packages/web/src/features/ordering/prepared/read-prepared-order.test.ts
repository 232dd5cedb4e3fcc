import { expect, test } from 'vitest';
import { readPreparedOrder } from './read-prepared-order.ts';

const packed = (order: unknown): string =>
  btoa(String.fromCodePoint(...new TextEncoder().encode(JSON.stringify(order))))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');

test('what an assistant prepared fills the form in, accents and all', () => {
  const order = { items: [[7, 2, 'Café']], beginDate: '2026-11-25', endDate: '', time: '09:30', comment: 'À l’entrée' };
  expect(readPreparedOrder(packed(order))).toEqual({
    answers: { 7: { quantity: 2, value: 'Café', price: '' } },
    place: null,
    when: { beginDate: '2026-11-25', endDate: '', time: '09:30' },
    comment: 'À l’entrée',
  });
});

test('what is no order is none, and no link says a price or more than the form takes', () => {
  for (const nothing of ['', '%%%', packed(null), packed([]), packed({ items: [] }), packed({ items: ['x', [1]] })])
    expect(readPreparedOrder(nothing), nothing).toBeNull();
  const hostile = { items: [[7, 1e9, 'v', 1]], beginDate: 'tomorrow', time: '25:99', comment: 'c'.repeat(9_000) };
  const read = readPreparedOrder(packed(hostile));
  expect(read?.answers[7]).toMatchObject({ price: '' });
  expect(read?.answers[7]?.quantity).toBeLessThanOrEqual(999);
  expect(read?.when).toEqual({ beginDate: '', endDate: '', time: '' });
  expect(read?.comment?.length).toBe(4_000);
});
