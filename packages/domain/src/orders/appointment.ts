import { MS_PER_HOUR, type Moment } from '../shared/moment.ts';
import { isInProgress, type OrderStatus } from './order-status.ts';
import type { WorkflowType } from './workflow-types.ts';

const MS_PER_MINUTE = 60_000;

/**
 * From when to when an order is an appointment that one notes down; null where it is none, no time was agreed, or nothing is to come. An hour
 * where nobody has said how long it takes.
 */
export function appointmentOf(order: {
  readonly workflow: WorkflowType;
  readonly isCalendar: boolean;
  readonly status: OrderStatus;
  readonly time: string | null;
  readonly serviceAt: Moment | null;
  readonly durationMinutes: number | null;
}): { readonly begin: Moment; readonly end: Moment } | null {
  const { serviceAt, durationMinutes } = order;
  const isOne = order.isCalendar || order.workflow === 'RENDEZ_VOUS';
  if (!isOne || serviceAt === null || order.time === null || !isInProgress(order.status)) return null;
  const lasts = durationMinutes === null || durationMinutes === 0 ? MS_PER_HOUR : durationMinutes * MS_PER_MINUTE;
  return { begin: serviceAt, end: serviceAt + lasts };
}
