import fc from 'fast-check';
import { expect, test } from 'vitest';
import { agrees, type BookedCard, compareBatch } from './compare-batch.ts';
import { readToldLines } from './told-lines.ts';

const card = (paymentId: number, amountCents: number, authorisation = ''): BookedCard => ({
  paymentId,
  orderId: paymentId,
  amountCents,
  authorisation,
});
const line = (amountCents: number, authorisation = '') => ({ amountCents, authorisation });

test('totals that agree are enough where no line is typed', () => {
  expect(agrees(compareBatch([card(1, 3321), card(2, -500)], { totalCents: 2821, lines: [] }))).toBe(true);
});

test('of a gap without lines the payment is named that explains it, else all', () => {
  const booked = [card(1, 3321), card(2, 1000)];
  expect(compareBatch(booked, { totalCents: 3321, lines: [] })).toMatchObject({
    gapCents: 1000,
    onlyBooked: [{ paymentId: 2 }],
  });
  expect(compareBatch(booked, { totalCents: 4320, lines: [] }).onlyBooked).toEqual(booked);
});

test('lines are matched by number, then by amount; what is left stands on one side', () => {
  const booked = [card(1, 3321, '111111'), card(2, 3321, '222222'), card(3, 1000), card(4, 2000, '444444')];
  const lines = [line(3321, '222222'), line(3321), line(1000, '333333'), line(2000, '999999')];
  const compared = compareBatch(booked, { totalCents: 9642, lines });
  expect(compared.gapCents).toBe(0);
  expect(compared.onlyBooked).toEqual([card(4, 2000, '444444')]);
  expect(compared.onlyTold).toEqual([line(2000, '999999')]);
  expect(agrees(compared)).toBe(false);
});

test('a card typed a second time by hand shows as booked alone', () => {
  const compared = compareBatch([card(1, 3321, '111111'), card(2, 3321)], {
    totalCents: 3321,
    lines: [line(3321, '111111')],
  });
  expect(compared).toMatchObject({ gapCents: 3321, onlyBooked: [{ paymentId: 2 }], onlyTold: [] });
});

test('what was booked and told alike always agrees, in whatever order it is typed', () => {
  const cards = fc.array(
    fc.record({ amount: fc.integer({ min: -5000, max: 5000 }), number: fc.constantFrom('', '1', '2', '3') }),
  );
  fc.assert(
    fc.property(cards, (all) => {
      const booked = all.map(({ amount, number }, index) => card(index + 1, amount, number));
      const lines = all.map(({ amount, number }) => line(amount, number)).toReversed();
      const totalCents = all.reduce((sum, { amount }) => sum + amount, 0);
      expect(agrees(compareBatch(booked, { totalCents, lines }))).toBe(true);
    }),
  );
});

test.each([
  ['33,21 482913\n12', [line(3321, '482913'), line(1200)]],
  ['-5,00 € 111111', [line(-500, '111111')]],
  ['', []],
])('the typed lines %j are read', (text, read) => {
  expect(readToldLines(text)).toEqual(read);
});

test.each(['abc', '33,21 4829 13', '33,211'])('the line %j is none', (text) => {
  expect(readToldLines(text)).toBeNull();
});
