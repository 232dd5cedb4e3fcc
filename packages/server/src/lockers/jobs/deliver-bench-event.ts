import { loadOrderFacts, lockOrder } from '../../order-facts/rows/order-facts-rows.ts';
import { isRefusal } from '../../platform/refusal.ts';
import type { Services } from '../../platform/services.ts';
import { machineWrite } from '../../platform/unit-of-work/machine-write.ts';
import { logRejectedReport } from '../log-rejected-report.ts';
import { findBenchEventUnderWay, setBenchEventArrived } from '../rows/bench-line-rows.ts';
import { isEventKnown } from '../rows/locker-event-rows.ts';
import { lockLocker } from '../rows/locker-rows.ts';
import { type TrustedReport, takeReport } from '../take-report.ts';

/** A report of a bench comes in over its line, as that of a maker: once by its name, and what cannot be is kept for the desk. Over a line that is cut nothing comes. */
export const deliverBenchEvent = (services: Services, benchEventId: number): Promise<void> =>
  machineWrite(services, `bench-event-${benchEventId}`, async (database, changes) => {
    const sent = await findBenchEventUnderWay(database, benchEventId);
    if (sent === null) return;
    await lockOrder(database, sent.orderId);
    await lockLocker(database, sent.lockerId);
    // Another job may have brought it, or somebody cut the line, before it was locked.
    const event = await findBenchEventUnderWay(database, benchEventId);
    const order = await loadOrderFacts(database, sent.orderId);
    if (event === null || event.isCut || order === null) return;
    const now = services.clock();
    const report: TrustedReport = {
      database,
      changes,
      now,
      lockerId: event.lockerId,
      order,
      reason: event.reason,
      comment: event.comment,
      eventId: event.makerEventId,
      occurredAt: event.sentAt,
      provedBy: 'bench',
      userId: null,
      loanId: event.loanId,
    };
    const outcome = (await isEventKnown(database, event.lockerId, event.makerEventId))
      ? 'repeated'
      : await take(report);
    await setBenchEventArrived(database, event.id, { outcome, now });
    changes.announce({ topics: ['lockers'], conciergerieId: event.conciergerieId });
  });

async function take(report: TrustedReport) {
  const taken = await takeReport(report);
  if (!isRefusal(taken)) return taken.outcome;
  await logRejectedReport(report);
  return 'refused' as const;
}
