import { randomUUID } from 'node:crypto';
import { simulatorSendAction } from '@loge/contract/lockers/simulator-send-action';
import { loadOrderFacts, lockOrder } from '../../order-facts/rows/order-facts-rows.ts';
import { handlePublic } from '../../platform/gateway/action-handler.ts';
import { isRefusal, refuse } from '../../platform/refusal.ts';
import { findBench } from '../bench.ts';
import { proveOrder } from '../locker-proof.ts';
import { insertLockerEvent } from '../rows/locker-event-rows.ts';
import { freeDoor, moveDoor } from '../bench-doors.ts';

export const simulatorSendActionHandler = handlePublic(simulatorSendAction, async (request) => {
  const { input, caller, database, changes, now } = request;
  const { action, orderNumber, size, qrCode } = input;
  const bench = await findBench(database, input.lockerName);
  if (isRefusal(bench)) return bench;
  const { conciergerieId } = bench;
  const at = { database, changes, now, lockerId: bench.id };
  const isProved = qrCode !== '' || caller?.isProvider === true;
  const done = isProved
    ? await forProvenCaller()
    : action === 'TO_OPEN_DOOR'
      ? await free()
      : refuse('locker-code-refused');
  if (isRefusal(done)) return done;
  await insertLockerEvent(database, {
    lockerId: bench.id,
    conciergerieId,
    makerEventId: `bench-${randomUUID()}`,
    kind: action,
    orderId: orderNumber,
    compartmentId: null,
    comment: String(done.id),
    provedBy: isProved ? (qrCode === '' ? 'provider' : 'code') : 'bench',
    occurredAt: now,
    receivedAt: now,
    outcome: 'applied',
  });
  changes.announce({ conciergerieId });
  return done;

  async function forProvenCaller() {
    const order = (await lockOrder(database, orderNumber)) ? await loadOrderFacts(database, orderNumber) : null;
    const isHere = order !== null && order.conciergerieId === conciergerieId;
    const proof = await proveOrder(request, isHere ? order : null, qrCode);
    if (isRefusal(proof)) return proof;
    return isHere && proof !== null ? moveDoor(at, order, proof, { action, size }) : refuse('locker-code-refused');
  }

  async function free() {
    return freeDoor(at, orderNumber);
  }
});
