import { describe, expect, test } from 'vitest';
import { adviceAt, LIFE_CYCLE, type LifeCycleCode, lifeCycleOf, retryAfterMs } from './life-cycle.ts';
import { owesPaymentStatus, paidPerRate } from './payment-status.ts';
import { addressOn, type KnownAddress } from './recipient-address.ts';

const at = (code: LifeCycleCode, occurredAt: number, reasonCode = '') => ({ code, occurredAt, reasonCode });

describe('a document stands', () => {
  test.each([
    ['nowhere before anything was told', [], null],
    ['at the furthest of its way, in whatever sequence it was told', [at(203, 3), at(200, 1), at(202, 2)], 203],
    ['at the furthest of its way, though an earlier one is dated later', [at(202, 2), at(201, 9)], 202],
    ['where the buyer says, though the platform speaks later', [at(205, 4), at(203, 9)], 205],
    ['at the latest that the buyer says', [at(207, 4), at(204, 3), at(205, 8)], 205],
    ['at an approval that closes a refusal', [at(210, 4), at(205, 5)], 205],
    ['at a refusal after an approval', [at(205, 4), at(210, 5)], 210],
    ['at a rejection before anybody received it', [at(200, 1), at(213, 2, 'REJ_SEMAN')], 213],
    ['where it stood when a duplicate is rejected', [at(200, 1), at(202, 2), at(213, 3, 'DOUBLON')], 202],
    ['at a rejection, though a second one says duplicate', [at(213, 1, 'REJ_SEMAN'), at(213, 2, 'DOUBLON')], 213],
    ['at what the buyer said, though a rejection comes after', [at(205, 1), at(213, 2, 'REJ_SEMAN')], 205],
    ['where it is available, though a rejection comes after', [at(203, 1), at(213, 2, 'REJ_SEMAN')], 203],
    ['at the only thing that is known of it', [at(213, 2, 'DOUBLON')], 213],
  ] as const)('%s', (_words, events, code) => {
    expect(lifeCycleOf(events)?.code ?? null).toBe(code);
    expect(lifeCycleOf(events.toReversed())?.code ?? null).toBe(code);
  });

  test('and asks for an act at five of its statuses', () => {
    const asking = LIFE_CYCLE.filter(({ code }) => adviceAt(code) !== null).map(({ code }) => code);
    expect(asking).toEqual([206, 207, 208, 210, 213]);
  });
});

test('a try that failed is made again after a minute, then twice as long each time, up to six hours', () => {
  expect([1, 2, 3, 9, 10, 40].map((attempts) => retryAfterMs(attempts) / 60_000)).toEqual([1, 2, 4, 256, 360, 360]);
});

describe('what comes in', () => {
  const vat = [
    { ratePercent: 5.5, includingVatCents: 1332 },
    { ratePercent: 20, includingVatCents: 1194 },
  ];
  test('is said per rate, to the cent of the payment', () => {
    expect(paidPerRate(1000, vat)).toEqual([
      { ratePercent: 5.5, cents: 527 },
      { ratePercent: 20, cents: 473 },
    ]);
    expect(paidPerRate(-1000, vat)).toEqual([
      { ratePercent: 5.5, cents: -527 },
      { ratePercent: 20, cents: -473 },
    ]);
  });
  test.each([
    [{ operation: 'services', onDebits: false, seller: { vatNumber: 'FR1' } }, true],
    [{ operation: 'services', onDebits: true, seller: { vatNumber: 'FR1' } }, false],
    [{ operation: 'goods', onDebits: false, seller: { vatNumber: 'FR1' } }, false],
    [{ operation: 'services', onDebits: false, seller: { vatNumber: null } }, false],
    [{ seller: { vatNumber: 'FR1' } }, false],
  ] as const)('is owed to be said of %j: %j', (document, owes) => {
    expect(owesPaymentStatus(document)).toBe(owes);
  });
});

describe('a company receives', () => {
  const whole: KnownAddress = {
    address: '552014880',
    siren: '552014880',
    siret: null,
    routingCode: null,
    startsOn: null,
    endsOn: null,
    isActive: true,
  };
  const site = { ...whole, address: '552014880_00012', siret: '55201488000012' };
  const desk = { ...site, address: '552014880_COMPTA', routingCode: 'COMPTA' };
  test.each([
    ['at the company before its establishments', [desk, site, whole], '552014880'],
    ['at an establishment before a routing code', [desk, site], '552014880_00012'],
    ['where the line has begun and not ended', [{ ...whole, endsOn: '2026-11-23' }, desk], '552014880_COMPTA'],
    ['from its first day on', [{ ...whole, startsOn: '2026-11-25' }], null],
    ['nowhere without a platform', [{ ...whole, isActive: false }], null],
  ])('%s', (_words, lines, address) => {
    expect(addressOn(lines, '2026-11-24')?.address ?? null).toBe(address);
  });
});
