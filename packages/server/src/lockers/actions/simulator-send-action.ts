import { randomUUID } from 'node:crypto';
import { lockerAccess } from '@loge/contract/lockers/locker-access';
import { simulatorSendAction } from '@loge/contract/lockers/simulator-send-action';
import { loadOrderFacts, lockOrder } from '../../order-facts/rows/order-facts-rows.ts';
import { handlePublic } from '../../platform/gateway/action-handler.ts';
import { mayCall } from '../../platform/gateway/caller.ts';
import { isRefusal, refuse } from '../../platform/refusal.ts';
import { findBench } from '../bench.ts';
import { freeDoor, moveDoor } from '../bench-doors.ts';
import { proveOrder } from '../locker-proof.ts';
import { insertLockerEvent } from '../rows/locker-event-rows.ts';

export const simulatorSendActionHandler = handlePublic(simulatorSendAction, async (request) => {
  const { input, caller, services, database, changes, now } = request;
  const { action, orderNumber, size, qrCode } = input;
  const bench = await findBench({ database, services }, input.lockerName);
  if (isRefusal(bench)) return bench;
  const { conciergerieId } = bench;
  const isOfDesk = caller !== null && mayCall(lockerAccess, caller) && caller.conciergerieIds.has(conciergerieId);
  // Without a code, only the desk frees a door, as at a real cabinet.
  if (qrCode === '' && isOfDesk && action === 'TO_OPEN_DOOR')
    return freeDoor({ database, changes, now, caller }, bench, orderNumber);
  const order = (await lockOrder(database, orderNumber)) ? await loadOrderFacts(database, orderNumber) : null;
  const isHere = order !== null && order.conciergerieId === conciergerieId;
  const proof = await proveOrder(request, isHere ? order : null, qrCode);
  if (isRefusal(proof)) return proof;
  if (!isHere || proof === null) return refuse('locker-code-refused');
  const done = await moveDoor({ database, now, lockerId: bench.id }, order, proof, { action, size });
  if (isRefusal(done)) return done;
  await insertLockerEvent(database, {
    lockerId: bench.id,
    conciergerieId,
    makerEventId: `bench-${randomUUID()}`,
    kind: action,
    orderId: orderNumber,
    compartmentId: null,
    comment: String(done.id),
    provedBy: proof.by,
    occurredAt: now,
    receivedAt: now,
    outcome: 'applied',
  });
  changes.announce({ conciergerieId });
  return done;
});
