import { randomUUID } from 'node:crypto';
import { setOrderBoxStatus } from '@loge/contract/lockers/set-order-box-status';
import { boxReport } from '@loge/domain/lockers/box-status';
import { loadOrderFacts, lockOrder } from '../../order-facts/rows/order-facts-rows.ts';
import { handlePublic } from '../../platform/gateway/action-handler.ts';
import { isRefusal, refuse } from '../../platform/refusal.ts';
import { connectionOf } from '../locker-connection.ts';
import { logRejectedReport } from '../log-rejected-report.ts';
import { isSignedBy, proveOrder } from '../locker-proof.ts';
import { isEventKnown } from '../rows/locker-event-rows.ts';
import { findLockerByName, setLockerSeen } from '../rows/locker-rows.ts';
import { sendOverLine } from '../send-over-line.ts';
import { type TrustedReport, takeReport } from '../take-report.ts';

export const setOrderBoxStatusHandler = handlePublic(setOrderBoxStatus, async (request) => {
  const { input, database, changes, now, services } = request;
  const { orderNumber, reason, comment, eventId, occurredAt = '', signature } = input;
  const locker = await findLockerByName(database, input.lockerBlockExternalId);
  if (locker === null) return refuse('unknown-locker');
  const isSigned =
    signature !== undefined &&
    isSignedBy(services.seal, locker, { eventId, occurredAt, orderNumber, reason }, signature);
  if (signature !== undefined && !isSigned) return refuse('locker-code-refused');
  const order = (await lockOrder(database, orderNumber)) ? await loadOrderFacts(database, orderNumber) : null;
  const isHere = order !== null && order.conciergerieId === locker.conciergerieId;
  const proof = isSigned
    ? ({ by: 'signature' } as const)
    : await proveOrder(request, isHere ? order : null, input.qrCode);
  if (isRefusal(proof)) return proof;
  // Providers report for themselves, and so do beneficiaries; makers report for both.
  const speaksFor = proof?.by === 'code' ? 'beneficiary' : proof?.by;
  if (!isHere || proof === null || (speaksFor !== 'signature' && speaksFor !== boxReport(reason).by))
    return refuse('locker-code-refused');
  if (isSigned) await setLockerSeen(database, locker.id, now);
  if (eventId !== '' && (await isEventKnown(database, locker.id, eventId)))
    return { orderNumber, outcome: 'repeated' as const };
  const report: TrustedReport = {
    database,
    changes,
    now,
    lockerId: locker.id,
    order,
    reason,
    comment,
    eventId: eventId === '' ? `own-${randomUUID()}` : eventId,
    occurredAt: occurredAt === '' ? now : new Date(occurredAt),
    provedBy: proof.by,
    userId: proof.by === 'provider' ? proof.userId : null,
    loanId: proof.by === 'code' ? proof.loanId : null,
  };
  const isBench = connectionOf(services.settings, locker) === 'simulator';
  const taken = isBench && !isSigned ? await sendOverLine(report, Math.random) : await takeReport(report);
  if (!isRefusal(taken)) return { orderNumber, outcome: taken.outcome };
  if (!isSigned) return taken;
  await logRejectedReport(report);
  return { orderNumber, outcome: 'refused' as const };
});
