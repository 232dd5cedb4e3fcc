import type { OrderStatus } from './order-status.ts';
import { transitionsFrom } from './order-workflow.ts';
import type { WorkflowType } from './workflow-types.ts';

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

/**
 * True while the day that the beneficiary left open is still to be fixed: the desk's next step may be the one that does. Afterwards it is a day
 * like any other, whatever its beneficiary would have taken.
 */
export function isServiceDayOpen(
  order: ServiceDayFacts & { readonly workflow: WorkflowType; readonly status: OrderStatus },
): boolean {
  return transitionsFrom(order.workflow, order.status, 'manager').some(({ to }) => fixesServiceDay(to, order));
}
