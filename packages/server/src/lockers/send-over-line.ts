import type { ReportOutcome } from '@loge/domain/lockers/box-reports';
import { simulateArrivals } from '@loge/domain/lockers/line-simulator';
import { isRefusal, type Refusal } from '../platform/refusal.ts';
import { findBenchLine, insertBenchEvent, setBenchEventArrived } from './rows/bench-line-rows.ts';
import { lockLocker } from './rows/locker-rows.ts';
import { type TrustedReport, takeReport } from './take-report.ts';

/**
 * A bench reports as its maker would, over a line that does what it was told to. What comes at once is taken at once; the rest comes by jobs. Anyone who stood at the
 * door was believed then, so what comes later needs no code any more. `draw` answers numbers from 0 to below 1.
 */
export async function sendOverLine(
  report: TrustedReport,
  draw: () => number,
): Promise<{ readonly outcome: ReportOutcome | 'underWay' } | Refusal<'locker-door-refused'>> {
  const { database, changes, now, lockerId, order, reason, loanId, comment } = report;
  // What is sent while the line is made whole must not be missed by it.
  await lockLocker(database, lockerId);
  const line = await findBenchLine(database, lockerId);
  let outcome: ReportOutcome | 'underWay' = 'underWay';
  for (const { afterMs, lost, isAgain, isRenamed } of simulateArrivals(line, draw)) {
    const benchEventId = await insertBenchEvent(database, {
      lockerId,
      conciergerieId: order.conciergerieId,
      makerEventId: isRenamed ? `${report.eventId.slice(0, 90)}-again` : report.eventId,
      reason,
      orderId: order.id,
      loanId,
      comment,
      lost,
      lateMs: afterMs,
      isAgain,
      sentAt: now,
    });
    // A line that is cut brings it when it is whole again.
    if (line.isCut) continue;
    if (afterMs > 0) {
      changes.queue('deliver-bench-event', { benchEventId }, new Date(now.getTime() + afterMs));
      continue;
    }
    const taken = await takeReport(report);
    if (isRefusal(taken)) return taken;
    outcome = taken.outcome;
    await setBenchEventArrived(database, benchEventId, { outcome, now });
  }
  return { outcome };
}
