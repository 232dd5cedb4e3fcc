import { addDays, type LocalDate } from '../shared/local-date.ts';
import type { Moment } from '../shared/moment.ts';
import { localToInstant } from '../shared/moment-zoned.ts';
import { beneficiaryStatus, isInProgress, type OrderStatus } from './order-status.ts';
import { serviceEnds, type ServiceTime } from './service-moment-zoned.ts';

/** What is asked about the time of an order. */
export type DueFacts = ServiceTime & {
  /** The day that the desk has announced (`dateLivraison` on the wire); null while it has announced none. */
  readonly expectedDay: LocalDate | null;
};

/**
 * When an order is due: at the end of the day that the desk has announced, else at the end of its service. Null without either. From then on it
 * is late, for the desk and for its beneficiary alike. See docs/rules/expected-day.md.
 */
export function dueMoment(facts: DueFacts, zone: string): Moment | null {
  const { expectedDay } = facts;
  return expectedDay === null ? serviceEnds(facts, zone) : localToInstant(addDays(expectedDay, 1), '00:00', zone);
}

/** A day may be announced while somebody waits: in progress and not ready. A slot of a calendar is moved with its slot instead. */
export function mayExpect(order: { readonly status: OrderStatus; readonly isCalendar: boolean }): boolean {
  return isWaitedFor(order.status) && !order.isCalendar;
}

/** Somebody waits for it: in progress and not ready. */
export const isWaitedFor = (status: OrderStatus): boolean =>
  isInProgress(status) && beneficiaryStatus(status) !== 'AVAILABLE';

/** What a beneficiary should know of an order's time, besides the day that they chose. */
export type Timeliness = 'asAgreed' | 'expected' | 'late';

/** Whether a day was announced that still holds, or the order is late without one. What is ready, done or cancelled is neither. */
export function timeliness(
  order: DueFacts & { readonly status: OrderStatus; readonly zone: string },
  now: Moment,
): Timeliness {
  if (!isWaitedFor(order.status)) return 'asAgreed';
  const due = dueMoment(order, order.zone);
  if (due !== null && now >= due) return 'late';
  return order.expectedDay === null ? 'asAgreed' : 'expected';
}
