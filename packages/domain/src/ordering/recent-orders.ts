import type { Moment } from '../shared/moment.ts';

/** Within this time an equal order is rather a mistake than a wish. See docs/rules/order-form.md. */
const DUPLICATE_ORDER_WINDOW_MS = 60_000;
const HOUR_MS = 3_600_000;

/** An order, or a recurring one, that somebody has placed lately. */
export interface RecentOrder {
  /** Null for a recurring one. */
  readonly orderId: number | null;
  /** Of what was ordered, without how it is paid: equal hashes are equal orders. */
  readonly formHash: string;
  readonly createdAt: Moment;
}

/** How far back one has to look for the two rules below. */
export const recentOrdersSince = (now: Moment): Moment => now - HOUR_MS;

/** Whether somebody with these orders may have so many more within the hour. A limit of 0 is none. */
export const isWithinOrderLimit = (
  recent: readonly RecentOrder[],
  more: number,
  now: Moment,
  ordersPerHour: number,
): boolean =>
  ordersPerHour === 0 || recent.filter(({ createdAt }) => createdAt > now - HOUR_MS).length + more <= ordersPerHour;

/** The order that was placed within the last minute and asks for the very same. */
export const findDuplicateOrder = (
  recent: readonly RecentOrder[],
  formHash: string,
  now: Moment,
): RecentOrder | undefined =>
  recent.find((order) => order.formHash === formHash && order.createdAt > now - DUPLICATE_ORDER_WINDOW_MS);
