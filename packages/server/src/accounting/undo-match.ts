import { paymentCancelled, refundReturned } from '@loge/domain/payments/ledger';
import { formatMoney } from '@loge/domain/shared/money';
import { postToLedger } from '../ledger/post-to-ledger.ts';
import { announceOrder } from '../order-facts/announce-order.ts';
import type { OrderFacts, OrderPaymentFacts } from '../order-facts/rows/order-facts-rows.ts';
import { followUpOrder } from '../order-steps/follow-up-order.ts';
import { reopenUnsettled } from '../order-steps/reopen-unsettled.ts';
import { cancelPayments } from '../payments/rows/desk-payment-rows.ts';
import type { Database } from '../platform/database/connection.ts';
import type { Changes } from '../platform/unit-of-work/changes.ts';
import { returnKey, returnUndone } from './carry-out-match.ts';
import { insertPromiseAgain, type MatchRow, setDebitCollectedAgain } from './rows/bank-match-rows.ts';

interface Doing {
  readonly database: Database;
  readonly changes: Changes;
  readonly by: number;
  readonly now: Date;
}

/**
 * A match is undone: what it had collected is promised again, by a new promise in place of the payment, whose collection stays in the books beside its
 * contrary; what it had taken for sent back is collected again. The orders are locked by the caller.
 */
export async function undoMatch(
  { database, changes, by, now }: Doing,
  match: MatchRow,
  of: {
    readonly conciergerieId: number;
    readonly orders: readonly OrderFacts[];
    readonly orderOf: ReadonlyMap<number, number | null>;
  },
): Promise<void> {
  const context = { conciergerieId: of.conciergerieId, by, now };
  for (const part of match.parts) {
    const { paymentId } = part;
    if (paymentId === null) continue;
    const order = of.orders.find(({ id }) => id === of.orderOf.get(paymentId));
    const payment = order?.payments.find(({ id }) => id === paymentId);
    if (part.collected && order !== undefined && payment?.status === 'collected') {
      await cancelPayments(database, [paymentId], { by, reason: 'Rapprochement défait', now });
      await postToLedger(database, [uncollected(order.id, payment)], context);
      await insertPromiseAgain(database, paymentId, now);
    }
    if (part.kind === 'return') {
      if (!(await setDebitCollectedAgain(database, paymentId, returnKey(match.id, paymentId)))) continue;
      const posting = returnUndone(match.id, paymentId, order?.id ?? null, -part.amountCents);
      await postToLedger(database, [posting], context);
    }
  }
  for (const order of of.orders) {
    const after = await followUpOrder({ database, changes, now, orderId: order.id, moneyChanged: true });
    await reopenUnsettled({ database, changes, now, order: after });
    const cents = match.parts
      .filter(({ paymentId }) => paymentId !== null && of.orderOf.get(paymentId) === order.id)
      .reduce((sum, { amountCents }) => sum + amountCents, 0);
    announceOrder(changes, order, 'bank-match-undone', formatMoney(cents, 'fr'));
  }
}

/** The contrary of a collection, of money that came in or went back. */
function uncollected(orderId: number, { id: paymentId, kind, mode, amountCents }: OrderPaymentFacts) {
  const reference = { orderId, paymentId, mode };
  const booked = kind === 'refund' ? refundReturned(reference, amountCents) : paymentCancelled(reference, amountCents);
  return { sourceKey: `payment-${paymentId}-cancelled`, transaction: booked, orderId, paymentId };
}
