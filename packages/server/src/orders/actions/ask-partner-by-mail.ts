import { askPartnerByMail } from '@loge/contract/orders/ask-partner-by-mail';
import { isToConfirm } from '@loge/domain/orders/partner-answers';
import { findPartnerReaders } from '../../order-facts/rows/partner-link-rows.ts';
import { handle } from '../../platform/gateway/action-handler.ts';
import { refuse } from '../../platform/refusal.ts';

export const askPartnerByMailHandler = handle(askPartnerByMail, async ({ rows, database, changes, now }) => {
  const order = rows.orderId;
  if (!isToConfirm(order)) return refuse('changed-meanwhile');
  const readers = await findPartnerReaders(database, order.id);
  if (readers.length === 0) return refuse('partner-has-no-mail');
  changes.queue('partner-asked', { orderId: order.id, at: now.toISOString() });
  changes.record({ action: 'partner-asked-by-mail', orderId: order.id, conciergerieId: order.conciergerieId });
  return { mails: readers.length };
});
