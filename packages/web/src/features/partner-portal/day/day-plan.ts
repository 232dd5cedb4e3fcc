import type { PartnerOrderSummaryOnWire } from '@loge/contract/partner-portal/partner-order-wire';
import { compareTexts } from '@loge/domain/shared/alphabetical';
import type { LocalDate, LocalTime } from '@loge/domain/shared/local-date';
import { dueDay, dueTime } from '../due.ts';

type Order = PartnerOrderSummaryOnWire;

/** One stop of the day: what is taken at a desk, what is brought back to it, or what is done there. */
export interface Stop {
  readonly key: string;
  readonly desk: string;
  readonly way: 'take' | 'return' | 'there';
  /** The hour of a passage; null without one, and for what is done there, where every order has its own. */
  readonly time: LocalTime | null;
  readonly orders: readonly Order[];
}

/** Orders of one later day, soonest first. */
interface LaterDay {
  readonly date: LocalDate;
  readonly orders: readonly Order[];
}

interface LateAtDesk {
  readonly desk: string;
  readonly orders: readonly Order[];
}

export interface DayPlan {
  /** To be done before today, and not done: by desk, which stay in their places while one ticks off. */
  readonly late: readonly LateAtDesk[];
  readonly stops: readonly Stop[];
  readonly undated: readonly Order[];
  readonly later: readonly LaterDay[];
}

const isCalledOff = ({ statusColor }: Order): boolean => statusColor === 'refused' || statusColor === 'rejected';

/**
 * Lays out a day. `open` is everything that is to be done, `ofDay` the orders whose service is that day, done or not.
 * Late, undated and later orders only stand beside today.
 */
export function planDay(open: readonly Order[], ofDay: readonly Order[], day: LocalDate, today: LocalDate): DayPlan {
  const orders = [...new Map([...ofDay, ...open].map((order) => [order.id, order])).values()].filter(
    (order) => !isCalledOff(order),
  );
  const besides = day === today ? orders.filter(({ task }) => task !== null) : [];
  const isBefore = (order: Order): boolean => (dueDay(order) ?? today) < today;
  return {
    late: byDesk(besides.filter(isBefore).toSorted(byDue)),
    stops: stopsOf(orders.filter((order) => dueDay(order) === day)),
    undated: besides.filter((order) => dueDay(order) === null),
    later: daysOf(besides.filter((order) => (dueDay(order) ?? today) > today)),
  };
}

function byDesk(orders: readonly Order[]): LateAtDesk[] {
  const desks = Map.groupBy(orders, ({ conciergerieName }) => conciergerieName);
  return [...desks]
    .map(([desk, ofDesk]) => ({ desk, orders: ofDesk }))
    .toSorted((a, b) => compareTexts(a.desk, b.desk));
}

/** Hours first, then what may be done at any hour; the older order first. */
const byDue = (a: Order, b: Order): number =>
  compare(dueDay(a), dueDay(b)) || compare(dueTime(a), dueTime(b)) || a.id - b.id;

/** Without a value comes last. */
const compare = (a: string | null, b: string | null): number =>
  a === b ? 0 : a === null ? 1 : b === null ? -1 : a < b ? -1 : 1;

function stopsOf(orders: readonly Order[]): Stop[] {
  const stops = new Map<string, Stop & { readonly orders: Order[] }>();
  for (const order of orders.toSorted(byDue)) {
    const way = order.task === 'take' || order.task === 'return' ? order.task : 'there';
    const time = way === 'there' ? null : dueTime(order);
    const key = [time, way, order.conciergerieName].join('|');
    const stop = stops.get(key);
    if (stop === undefined) stops.set(key, { key, desk: order.conciergerieName, way, time, orders: [order] });
    else stop.orders.push(order);
  }
  const firstTime = ({ orders: [first] }: Stop): LocalTime | null => (first === undefined ? null : dueTime(first));
  return [...stops.values()].toSorted((a, b) => compare(firstTime(a), firstTime(b)) || compareTexts(a.desk, b.desk));
}

function daysOf(orders: readonly Order[]): LaterDay[] {
  const days = new Map<LocalDate, Order[]>();
  for (const order of orders.toSorted(byDue)) {
    const date = dueDay(order);
    if (date !== null) days.set(date, [...(days.get(date) ?? []), order]);
  }
  return [...days].map(([date, ofDate]) => ({ date, orders: ofDate }));
}
