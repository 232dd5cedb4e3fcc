import type { PartnerOrderSummaryOnWire } from '@loge/contract/partner-portal/partner-order-wire';
import { expect, test } from 'vitest';
import { dueTime } from '../due.ts';
import { planDay } from './day-plan.ts';

const today = '2026-11-20';

const order = (id: number, facts: Partial<PartnerOrderSummaryOnWire> = {}): PartnerOrderSummaryOnWire => ({
  id,
  conciergerieName: 'Tour Horizon',
  adherent: 'Zoé Martineau',
  finalAmount: 1250,
  partnerAmountExcludingVat: 750,
  money: { state: 'amount', amount: 1250 },
  offreLabel: 'Pressing',
  dateRealisation: today,
  time: null,
  dateFlexible: false,
  statusPartenaire: 'À réaliser',
  statusLabel: 'Acceptée',
  statusColor: 'accepted',
  task: 'perform',
  returnedAt: null,
  dateLivraison: null,
  date: '2026-11-18T09:00:00.000Z',
  lineItems: [],
  technicalHostingServer: null,
  ...facts,
});

const shape = (orders: readonly PartnerOrderSummaryOnWire[]) => orders.map(({ id }) => id);

test('groups a day by desk and moment, hours first', () => {
  const taken = { task: 'take', time: '09:30' } as const;
  const { stops } = planDay(
    [
      order(1, { task: 'return', dateLivraison: today, dateRealisation: '2026-11-17', time: '09:00' }),
      order(2, taken),
      order(3, { ...taken, conciergerieName: 'Campus' }),
      order(4, taken),
      order(5, { time: '14:00' }),
      order(6, { time: '08:00' }),
    ],
    [],
    today,
    today,
  );
  expect(stops.map(({ desk, way, time, orders }) => [desk, way, time, shape(orders)])).toEqual([
    ['Tour Horizon', 'there', null, [6, 5]],
    ['Campus', 'take', '09:30', [3]],
    ['Tour Horizon', 'take', '09:30', [2, 4]],
    ['Tour Horizon', 'return', null, [1]],
  ]);
});

test('keeps what is done on its day, once, and leaves out what is cancelled', () => {
  const plan = planDay(
    [order(1)],
    [order(1), order(2, { task: null }), order(3, { statusColor: 'rejected' })],
    today,
    today,
  );
  expect(plan.stops.map(({ orders }) => shape(orders))).toEqual([[1, 2]]);
});

test('puts what is late, without a date or later beside today only', () => {
  const open = [
    order(1, { dateRealisation: '2026-11-19' }),
    order(2, { dateRealisation: null }),
    order(3, { dateRealisation: '2026-11-24' }),
    order(4, { dateRealisation: '2026-11-23' }),
    order(5, { task: 'return', dateRealisation: '2026-11-18', dateLivraison: '2026-11-23' }),
  ];
  const plan = planDay(open, [], today, today);
  expect(plan.late.map(({ desk, orders }) => [desk, shape(orders)])).toEqual([['Tour Horizon', [1]]]);
  expect(shape(plan.undated)).toEqual([2]);
  expect(plan.later.map(({ date, orders }) => [date, shape(orders)])).toEqual([
    ['2026-11-23', [4, 5]],
    ['2026-11-24', [3]],
  ]);
  const other = planDay(open, [], '2026-11-23', today);
  expect([other.late, other.undated, other.later]).toEqual([[], [], []]);
  expect(other.stops.map(({ way, orders }) => [way, shape(orders)])).toEqual([
    ['there', [4]],
    ['return', [5]],
  ]);
});

test('what is late stands by desk, the oldest of each first', () => {
  const campus = { conciergerieName: 'Campus' } as const;
  const { late } = planDay(
    [
      order(1, { dateRealisation: '2026-11-19' }),
      order(2, { dateRealisation: '2026-11-18', ...campus }),
      order(3, { dateRealisation: '2026-11-16' }),
      order(4, { dateRealisation: '2026-11-19', ...campus }),
    ],
    [],
    today,
    today,
  );
  expect(late.map(({ desk, orders }) => [desk, shape(orders)])).toEqual([
    ['Campus', [2, 4]],
    ['Tour Horizon', [3, 1]],
  ]);
});

test('the hour of service is not the hour of return', () => {
  const facts = { task: 'return', time: '09:00', dateRealisation: '2026-11-18' } as const;
  expect(dueTime(order(1, { ...facts, dateLivraison: today }))).toBeNull();
  expect(dueTime(order(2, facts))).toBe('09:00');
});
