import { followUpOrder } from '../order-steps/follow-up-order.ts';
import { setReprocessing } from '../orders/rows/order-keeping-rows.ts';
import { insertLockerEvent } from './rows/locker-event-rows.ts';
import type { TrustedReport } from './take-report.ts';

/** What a maker tells and what cannot be: it would be sent again for ever. It is kept as it came, and somebody at the desk looks (*À reprendre*). */
export async function logRejectedReport(report: TrustedReport): Promise<void> {
  const { database, changes, now, order } = report;
  await insertLockerEvent(database, {
    lockerId: report.lockerId,
    conciergerieId: order.conciergerieId,
    makerEventId: report.eventId,
    kind: report.reason,
    orderId: order.id,
    compartmentId: null,
    comment: report.comment,
    provedBy: report.provedBy,
    occurredAt: report.occurredAt,
    receivedAt: now,
    outcome: 'refused',
  });
  await setReprocessing(database, order.id, true);
  await followUpOrder({ database, changes, now, orderId: order.id });
  changes.announce({ conciergerieId: order.conciergerieId });
}
