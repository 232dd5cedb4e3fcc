import { snoozeOrder } from '@loge/contract/orders/snooze-order';
import { addDays } from '@loge/domain/shared/local-date';
import { instantToLocal, localToInstant } from '@loge/domain/shared/moment-zoned';
import { setSnoozedUntil } from '../rows/order-keeping-rows.ts';
import { handle } from '../../platform/gateway/action-handler.ts';
import { dayInJournal } from '../../platform/business-log/journal-words.ts';

export const snoozeOrderHandler = handle(snoozeOrder, async ({ input, rows, database, changes, now }) => {
  const order = rows.orderId;
  const { zone } = order.conciergerie;
  const today = instantToLocal(now.getTime(), zone).date;
  const until = input.delayInDays === 0 ? null : addDays(today, input.delayInDays);
  await setSnoozedUntil(database, order.id, until === null ? null : new Date(localToInstant(until, '00:00', zone)));
  // Only the desk's own list changes by it.
  changes.announce({ conciergerieId: order.conciergerieId });
  changes.record({
    action: 'order-snoozed',
    orderId: order.id,
    conciergerieId: order.conciergerieId,
    comment: until === null ? '' : `Jusqu’au ${dayInJournal(until)}`,
  });
  return { snoozedUntil: until };
});
