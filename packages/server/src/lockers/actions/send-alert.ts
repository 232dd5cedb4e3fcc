import { randomUUID } from 'node:crypto';
import { sendAlert } from '@loge/contract/lockers/send-alert';
import type { CompartmentEvent } from '@loge/domain/lockers/compartment-state-machine';
import { networkOfAddress } from '@loge/domain/access/network-of-address';
import { claimAttempt } from '../../credentials/attempt-limit.ts';
import { loadOrderFacts, lockOrder } from '../../order-facts/rows/order-facts-rows.ts';
import { handlePublic } from '../../platform/gateway/action-handler.ts';
import { isRefusal, refuse } from '../../platform/refusal.ts';
import { changeCompartment, loadLockedLocker } from '../change-compartment.ts';
import { proveOrder } from '../locker-proof.ts';
import { insertLockerEvent } from '../rows/locker-event-rows.ts';
import { findLockerByName } from '../rows/locker-rows.ts';
import { findLatestPlace } from '../rows/place-rows.ts';
import { done } from '../../platform/done.ts';

export const sendAlertHandler = handlePublic(sendAlert, async (request) => {
  const { input, database, changes, now, services, client } = request;
  const { alert, message, orderNumber, boxNumberExternalId, qrCode } = input;
  const locker = await findLockerByName(database, input.lockerName);
  if (locker === null) return refuse('unknown-locker');
  const attempt = await claimAttempt(services, 'locker-alert', networkOfAddress(client.address), now);
  if ('minutesToWait' in attempt) return refuse('sign-in-limited', { minutes: attempt.minutesToWait });
  const proved = orderNumber === undefined ? null : await markFaulty(orderNumber);
  if (isRefusal(proved)) return proved;
  await insertLockerEvent(database, {
    lockerId: locker.id,
    conciergerieId: locker.conciergerieId,
    makerEventId: `alert-${randomUUID()}`,
    kind: `alert-${alert}`,
    orderId: proved?.orderId ?? null,
    compartmentId: proved?.compartmentId ?? null,
    comment: [boxNumberExternalId, message]
      .filter((part) => part !== '')
      .join(' · ')
      .slice(0, 500),
    provedBy: proved?.by ?? 'bench',
    occurredAt: now,
    receivedAt: now,
    outcome: 'applied',
  });
  changes.announce({ conciergerieId: locker.conciergerieId });
  return done;

  /** What is said of an order's compartment by the person who proves that it is theirs; null where nobody does. */
  async function markFaulty(orderId: number) {
    const order = (await lockOrder(database, orderId)) ? await loadOrderFacts(database, orderId) : null;
    const proof = await proveOrder(request, order, qrCode);
    if (isRefusal(proof)) return proof;
    const place = await findLatestPlace(database, orderId);
    if (proof === null || place === null || place.state === 'ended' || place.lockerId !== locker?.id) return null;
    const locked = await loadLockedLocker(database, place.lockerId);
    const compartment = locked.compartments.find(({ id }) => id === place.compartmentId);
    const event = eventOf(orderId);
    if (compartment !== undefined && event !== null)
      await changeCompartment({ database, now, locker: locked.locker, compartment }, event);
    return { orderId, compartmentId: place.compartmentId, by: proof.by };
  }

  function eventOf(orderId: number): CompartmentEvent | null {
    if (alert === 'empty_on_pickup') return { kind: 'foundEmpty', orderId };
    if (alert === 'jammed') return { kind: 'jammed' };
    return alert === 'not_closed' ? { kind: 'leftOpen' } : null;
  }
});
