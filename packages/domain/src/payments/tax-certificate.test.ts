import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { PAYMENT_MODE_KEYS } from './payment-modes.ts';
import { sumCents } from '../shared/money.ts';
import {
  certifiedAmounts,
  certifiedMeans,
  certifiedParts,
  isWithoutCredit,
  type PaidService,
  saysTheSame,
  type ServiceMovement,
  type ServiceToCertify,
  yearsToCertify,
} from './tax-certificate.ts';

const paid = (paymentId: number, day: string, cents: number, mode: ServiceMovement['mode'] = 'card') => ({
  ...{ paymentId, mode, day, cents },
});
const service = (movements: readonly ServiceMovement[], over: Partial<ServiceToCertify> = {}): ServiceToCertify => ({
  ...{ orderId: 1, day: '2025-06-10', label: 'Repassage', by: 'Les Fers', byCode: '7', durationMinutes: 120 },
  activity: null,
  ...{ chargedCents: 6000, chargedOn: '2025-06-10', movements, ...over },
});

describe('the year of a payment', () => {
  test.each<[string, Partial<PaidService>, readonly [number, number][]]>([
    ['done and paid in one year', {}, [[2025, 6000]]],
    ['done in December, paid in January', { movements: [paid(1, '2026-01-04', 6000)] }, [[2026, 6000]]],
    ['paid in December, done in January', { chargedOn: '2026-01-05' }, [[2026, 6000]]],
    [
      'given back in part in the next year: the payment is corrected',
      { chargedCents: 4000, movements: [paid(1, '2025-06-10', 6000), paid(1, '2026-02-01', -2000)] },
      [[2025, 4000]],
    ],
    [
      'a debit that its bank sent back in January',
      {
        movements: [paid(1, '2025-12-20', 6000), paid(1, '2026-01-08', -6000), paid(2, '2026-01-20', 6000)],
        chargedOn: '2025-12-18',
      },
      [[2026, 6000]],
    ],
    [
      'in two years',
      { movements: [paid(1, '2025-07-01', 2500), paid(2, '2026-01-02', 3500)] },
      [
        [2025, 2500],
        [2026, 3500],
      ],
    ],
    ['more than it costs: the last payment gives way', { chargedCents: 5000 }, [[2025, 5000]]],
    ['cancelled after it was done', { chargedCents: 0 }, []],
  ])('%s', (_name, over, parts) => {
    const found = certifiedParts({ ...service([paid(1, '2025-06-10', 6000)]), ...over });
    expect(found.map(({ year, cents }) => [year, cents])).toEqual(parts);
  });
});

test('each mode of payment is worth something or nothing', () => {
  expect(PAYMENT_MODE_KEYS.map((mode) => [mode, certifiedMeans(mode)])).toEqual([
    ['free', 'others'],
    ['conciergerie', 'others'],
    ['card', 'counted'],
    ['e_debit', 'counted'],
    ['partner', 'others'],
    ['professional_transfer', 'others'],
    ['cash', 'cash'],
    ['cheque', 'counted'],
    ['desk_card', 'counted'],
    ['cesu', 'cesu'],
    ['credits', 'others'],
    ['direct_debit', 'counted'],
    ['transfer', 'counted'],
    ['credit_note', 'others'],
  ]);
});

test('a certificate has the services of its year, what counts, what was paid by CESU, what does not count, and the hours', () => {
  const services = [
    service([paid(1, '2025-06-10', 4000), paid(2, '2025-06-10', 2000, 'cesu')]),
    service([paid(3, '2025-03-01', 1500, 'cash'), paid(4, '2025-03-02', 500, 'credits')], {
      ...{ orderId: 2, day: '2025-03-01', chargedCents: 2000, chargedOn: '2025-03-01', durationMinutes: null },
    }),
    service([paid(5, '2026-01-02', 6000)], { orderId: 3 }),
  ];
  const amounts = certifiedAmounts(services, 2025);
  expect(amounts).toMatchObject({
    services: [
      { orderId: 2, countedCents: 0, cesuCents: 0, otherCents: 2000 },
      { orderId: 1, countedCents: 4000, cesuCents: 2000, otherCents: 0 },
    ],
    byMode: [
      { mode: 'card', cents: 4000 },
      { mode: 'cesu', cents: 2000 },
      { mode: 'cash', cents: 1500 },
      { mode: 'credits', cents: 500 },
    ],
    ...{ countedCents: 4000, cesuCents: 2000, otherCents: 2000, durationMinutes: 120 },
  });
  expect(isWithoutCredit(amounts)).toBe(false);
  expect(isWithoutCredit(certifiedAmounts(services.slice(1, 2), 2025))).toBe(true);
});

test('another label is no correction, another amount or duration is', () => {
  const of = (over: Partial<ServiceToCertify>) =>
    certifiedAmounts([service([paid(1, '2025-06-10', 6000)], over)], 2025);
  expect(saysTheSame(of({}), of({ label: 'Repassage à domicile', by: 'Les Fers SARL' }))).toBe(true);
  expect(saysTheSame(of({}), of({ chargedCents: 5900 }))).toBe(false);
  expect(saysTheSame(of({}), of({ durationMinutes: 90 }))).toBe(false);
});

test('first certificates come from 15 January on for the year before, corrections for three years', () => {
  expect(yearsToCertify('2026-01-14')).toEqual([
    { year: 2025, begins: false },
    { year: 2024, begins: false },
    { year: 2023, begins: false },
  ]);
  expect(yearsToCertify('2026-01-15')[0]).toEqual({ year: 2025, begins: true });
  expect(yearsToCertify('2026-12-31')).toEqual([
    { year: 2025, begins: true },
    { year: 2024, begins: false },
    { year: 2023, begins: false },
  ]);
});

/** Payments of a service, each followed by any number of refunds that give back no more than it. */
const movementsOf = fc
  .array(
    fc.record({
      mode: fc.constantFrom(...PAYMENT_MODE_KEYS),
      cents: fc.integer({ min: 1, max: 50_000 }),
      day: fc.integer({ min: 0, max: 1400 }),
      refunds: fc.array(
        fc.record({ share: fc.integer({ min: 0, max: 100 }), later: fc.integer({ min: 0, max: 600 }) }),
        {
          maxLength: 4,
        },
      ),
    }),
    { maxLength: 6 },
  )
  .map((payments) =>
    payments.flatMap(({ mode, cents, day, refunds }, index) => {
      let left = cents;
      const back = refunds.map(({ share, later }) => {
        const part = Math.floor((left * share) / 100);
        left -= part;
        return paid(index, dayAt(day + later), -part, mode);
      });
      return [paid(index, dayAt(day), cents, mode), ...back];
    }),
  );
const dayAt = (days: number): string => new Date(Date.UTC(2023, 0, 1) + days * 86_400_000).toISOString().slice(0, 10);

test('whatever was paid and given back, all years together certify each cent once, and no more than was charged', () => {
  fc.assert(
    fc.property(
      movementsOf,
      fc.integer({ min: 0, max: 90_000 }),
      fc.integer({ min: 0, max: 1400 }),
      (movements, chargedCents, chargedDay) => {
        const one = service(movements, { chargedCents, chargedOn: dayAt(chargedDay) });
        const kept = sumCents(movements.map(({ cents }) => cents));
        const years = Array.from({ length: 12 }, (_, index) => certifiedAmounts([one], 2022 + index));
        const certified = years.map(({ countedCents, cesuCents, otherCents }) => countedCents + cesuCents + otherCents);
        expect(sumCents(certified)).toBe(Math.min(kept, chargedCents));
        for (const amounts of years) {
          const { countedCents, cesuCents, otherCents, byMode, services } = amounts;
          expect(Math.min(countedCents, cesuCents, otherCents)).toBeGreaterThanOrEqual(0);
          expect(sumCents(byMode.map(({ cents }) => cents))).toBe(countedCents + cesuCents + otherCents);
          expect(sumCents(services.map((line) => line.countedCents))).toBe(countedCents);
        }
        // Of each mode no more than came in by it.
        for (const mode of PAYMENT_MODE_KEYS) {
          const cameIn = sumCents(movements.filter((one) => one.mode === mode).map(({ cents }) => cents));
          const said = years.flatMap(({ byMode }) => byMode.filter((line) => line.mode === mode));
          expect(sumCents(said.map(({ cents }) => cents))).toBeLessThanOrEqual(cameIn);
        }
      },
    ),
  );
});

test('in whatever sequence the ledger reports them, a certificate says the same', () => {
  fc.assert(
    fc.property(movementsOf, fc.integer({ min: 0, max: 90_000 }), (movements, chargedCents) => {
      const of = (told: readonly ServiceMovement[]) => certifiedAmounts([service(told, { chargedCents })], 2025);
      expect(saysTheSame(of(movements), of(movements.toReversed()))).toBe(true);
    }),
  );
});

test('an odd job of more than two hours counts for nothing, and limited activities are named with their ceiling', () => {
  const odd = (orderId: number, durationMinutes: number | null) =>
    service([paid(orderId, '2025-06-10', 6000)], { orderId, durationMinutes, activity: 'II-3' });
  const garden = service([paid(9, '2025-07-01', 4000), paid(10, '2025-07-01', 2000, 'cesu')], {
    ...{ orderId: 9, day: '2025-07-01', activity: 'II-2' },
  });
  const cleaning = service([paid(11, '2025-07-02', 6000)], { orderId: 11, day: '2025-07-02', activity: 'II-1' });
  const amounts = certifiedAmounts([odd(1, 120), odd(2, 121), odd(3, null), garden, cleaning], 2025);
  expect(amounts).toMatchObject({ countedCents: 22_000, cesuCents: 2000, otherCents: 6000 });
  expect(amounts.services.map(({ orderId, countedCents }) => [orderId, countedCents])).toEqual([
    [1, 6000],
    [2, 0],
    [3, 6000],
    [9, 4000],
    [11, 6000],
  ]);
  expect(amounts.limited).toEqual([
    { activity: 'II-3', paidCents: 12_000, ceilingCents: 50_000 },
    { activity: 'II-2', paidCents: 6000, ceilingCents: 500_000 },
  ]);
});
