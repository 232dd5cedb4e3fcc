import { changeOrderDebitDate } from '@loge/contract/orders/change-order-debit-date';
import { instantToLocal } from '@loge/domain/shared/moment-zoned';
import { formatDate } from '@loge/domain/shared/local-date';
import { setDebitDate } from '../rows/order-keeping-rows.ts';
import { announceOrder } from '../../order-facts/announce-order.ts';
import { refuse } from '../../platform/refusal.ts';
import { handle } from '../../platform/gateway/action-handler.ts';
import { done } from '../../platform/done.ts';

export const changeOrderDebitDateHandler = handle(
  changeOrderDebitDate,
  async ({ input, rows, database, changes, now }) => {
    const order = rows.orderId;
    // A debit that was presented, or that nobody agreed to, has no day to change.
    if (!order.payments.some(({ mode, status }) => mode === 'direct_debit' && status === 'pending')) {
      return refuse('order-immutable');
    }
    const today = instantToLocal(now.getTime(), order.conciergerie.zone).date;
    if (input.nd < today) return refuse('date-not-available');
    await setDebitDate(database, order.id, input.nd);
    announceOrder(changes, order, 'order-debit-date-changed', formatDate(input.nd, 'numeric', 'fr'));
    return done;
  },
);
