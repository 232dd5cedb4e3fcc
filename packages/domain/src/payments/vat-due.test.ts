import fc from 'fast-check';
import { expect, test } from 'vitest';
import { vatToMove, type VatOfRate } from './vat-due.ts';

const service: VatOfRate = { ratePercent: 20, directCents: 0, waitingCents: 2_000, bookedCents: 0 };

test('a service of 120,00 €: VAT is due as it is paid, and no more when money goes back', () => {
  const at = (receivedCents: number, bookedCents: number) =>
    vatToMove({ totalCents: 12_000, receivedCents, rates: [{ ...service, bookedCents }] });
  expect(at(0, 0)).toEqual([]);
  expect(at(5_000, 0)).toEqual([{ ratePercent: 20, cents: 833 }]);
  expect(at(12_000, 833)).toEqual([{ ratePercent: 20, cents: 1_167 }]);
  expect(at(15_000, 2_000), 'too much has come in').toEqual([]);
  expect(at(9_000, 2_000), '30,00 € went back').toEqual([{ ratePercent: 20, cents: -500 }]);
  expect(at(-100, 0)).toEqual([]);
});

test('goods are due when they are delivered, and what was paid ahead is not due twice', () => {
  const goods = { ratePercent: 5.5, directCents: 550, waitingCents: 0, bookedCents: 550 };
  expect(vatToMove({ totalCents: 10_550, receivedCents: 0, rates: [goods] })).toEqual([]);
  const ahead = { ...goods, bookedCents: 550 + 200 };
  expect(vatToMove({ totalCents: 10_550, receivedCents: 3_836, rates: [ahead] })).toEqual([
    { ratePercent: 5.5, cents: -200 },
  ]);
});

test('whatever is paid in whatever parts, in the end all VAT is due, and never more', () => {
  const cents = fc.integer({ min: 1, max: 1_000_000 });
  fc.assert(
    fc.property(cents, fc.array(cents, { maxLength: 20 }), (totalCents, parts) => {
      const waitingCents = Math.floor(totalCents / 6);
      let [receivedCents, bookedCents] = [0, 0];
      for (const part of [...parts, totalCents]) {
        receivedCents += part;
        const [move] = vatToMove({ totalCents, receivedCents, rates: [{ ...service, waitingCents, bookedCents }] });
        bookedCents += move?.cents ?? 0;
        expect(bookedCents).toBeLessThanOrEqual(waitingCents);
        expect(bookedCents).toBeGreaterThanOrEqual(0);
      }
      expect(bookedCents).toBe(waitingCents);
    }),
  );
});
