import { notifyOrderUpdate } from '@loge/contract/orders/notify-order-update';
import { findLastEvent } from '../rows/order-keeping-rows.ts';
import { announceOrder } from '../../order-facts/announce-order.ts';
import { notifyBeneficiary } from '../../order-facts/notify-beneficiary.ts';
import { refuse } from '../../platform/refusal.ts';
import { handle } from '../../platform/gateway/action-handler.ts';
import { done } from '../../platform/done.ts';

const event = 'order-update-notified';
/** Nobody needs the same news twice in a row. */
const pauseMs = 5 * 60_000;

export const notifyOrderUpdateHandler = handle(notifyOrderUpdate, async ({ rows, database, changes, now }) => {
  const order = rows.orderId;
  const last = await findLastEvent(database, order.id, event);
  if (last !== null && now.getTime() - last.getTime() < pauseMs) return refuse('too-many-requests');

  await notifyBeneficiary({ database, changes, now }, order, 'order_updated');
  const mails = order.beneficiaryId !== null && !order.conciergerie.avoidsAllEmails;
  if (mails) changes.queue('order-updated', { orderId: order.id, at: now.toISOString() });
  announceOrder(changes, order, event);
  return done;
});
