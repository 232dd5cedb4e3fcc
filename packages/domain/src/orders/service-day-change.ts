import type { OrderStatus } from './order-status.ts';

export type ServiceDayFacts = {
  /** The beneficiary left the day open (« date flexible »). */
  readonly dateFlexible: boolean;
  /** The service holds a slot of a calendar, which is moved with its slot and not by a change of status. */
  readonly isCalendar: boolean;
};

/**
 * True when a change of status fixes the day of the service, and the manager must then name it: a day that the
 * beneficiary left open is agreed with the acceptance. Spec: manager §4 (optional new date), §5 (a new date is
 * required when the date can be changed).
 */
export function fixesServiceDay(to: OrderStatus, facts: ServiceDayFacts): boolean {
  return facts.dateFlexible && !facts.isCalendar && (to === 'accepted' || to === 'quote_sent');
}
