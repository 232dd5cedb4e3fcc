import { deskReason, returnReasonText } from '@loge/domain/accounting/return-reasons';
import { paymentCancelled, paymentCollected } from '@loge/domain/payments/ledger';
import { mayMarkCollected } from '@loge/domain/payments/payment-actions';
import { paymentModeLabel } from '@loge/domain/payments/payment-modes';
import { formatMoney } from '@loge/domain/shared/money';
import { postToLedger } from '../ledger/post-to-ledger.ts';
import { announceOrder } from '../order-facts/announce-order.ts';
import type { OrderFacts, OrderPaymentFacts } from '../order-facts/rows/order-facts-rows.ts';
import { followUpOrder } from '../order-steps/follow-up-order.ts';
import { reopenUnsettled } from '../order-steps/reopen-unsettled.ts';
import { collectedPosting } from '../payments/carry-out-desk-payments.ts';
import { setPaymentCollected } from '../payments/rows/desk-payment-rows.ts';
import { applyReturnedDebit } from '../payments/apply-returned-debit.ts';
import type { Database } from '../platform/database/connection.ts';
import { type Refusal, refuse } from '../platform/refusal.ts';
import type { Changes } from '../platform/unit-of-work/changes.ts';
import { type MatchPartRow, setDebitReturned } from './rows/bank-match-rows.ts';

interface Doing {
  readonly database: Database;
  readonly changes: Changes;
  readonly by: number;
  readonly now: Date;
}

export interface MatchToCarryOut {
  readonly id: number;
  readonly line: { readonly conciergerieId: number; readonly label: string; readonly returnReason: string };
  readonly parts: readonly MatchPartRow[];
  /** The order of each payment, locked; null for one that belongs to none. */
  readonly orders: ReadonlyMap<number, OrderFacts | null>;
}

/** What follows from a match beyond the bank: promises are kept, and debits that were sent back leave their orders unpaid. Null when it is done. */
export async function carryOutMatch(
  doing: Doing,
  match: MatchToCarryOut,
): Promise<Refusal<'payment-not-collectable'> | null> {
  for (const part of match.parts) {
    const { paymentId } = part;
    if (paymentId === null) continue;
    const order = match.orders.get(paymentId) ?? null;
    if (part.collected) {
      const payment = order?.payments.find(({ id }) => id === paymentId);
      if (order === null || payment === undefined) return refuse('payment-not-collectable');
      if (!mayMarkCollected({ ...payment, refundedCents: 0, orderStatus: order.status }))
        return refuse('payment-not-collectable');
      await collect(doing, order, payment);
    }
    if (part.kind === 'return') await takeBack(doing, match, { paymentId, amountCents: -part.amountCents, order });
  }
  return null;
}

async function collect({ database, changes, by, now }: Doing, order: OrderFacts, payment: OrderPaymentFacts) {
  await setPaymentCollected(database, payment.id, now);
  const { conciergerieId } = order;
  await postToLedger(database, [collectedPosting(order.id, payment)], { conciergerieId, by, now });
  await followUpOrder({ database, changes, now, orderId: order.id, moneyChanged: true });
  const logComment = `${paymentModeLabel(payment.mode).fr}, ${formatMoney(payment.amountCents, 'fr')}`;
  announceOrder(changes, order, 'payment-collected', logComment);
}

async function takeBack(
  { database, changes, by, now }: Doing,
  { id, line }: MatchToCarryOut,
  back: { readonly paymentId: number; readonly amountCents: number; readonly order: OrderFacts | null },
): Promise<void> {
  const { paymentId, amountCents, order } = back;
  // What a file has collected is its file's to take back; what somebody has taken back already is done.
  if (
    await applyReturnedDebit(
      { database, changes, now },
      { paymentId, order, reason: deskReason(line.returnReason), by },
    )
  )
    return;
  const reason = returnReasonText(line.returnReason)?.fr ?? 'raison non communiquée';
  const code = line.returnReason === '' ? '' : ` (${line.returnReason})`;
  const isNew = await setDebitReturned(
    database,
    paymentId,
    `La banque a rejeté ce prélèvement\u00a0: ${reason}${code}.`,
  );
  if (!isNew) return;
  const orderId = order?.id ?? null;
  await postToLedger(
    database,
    [
      {
        sourceKey: returnKey(id, paymentId),
        transaction: paymentCancelled({ orderId, paymentId, mode: 'direct_debit' }, amountCents),
        orderId,
        paymentId,
      },
    ],
    { conciergerieId: line.conciergerieId, by, now },
  );
  if (order === null) return;
  const after = await followUpOrder({ database, changes, now, orderId: order.id, moneyChanged: true });
  await reopenUnsettled({ database, changes, now, order: after });
  announceOrder(changes, order, 'direct-debit-returned', `${formatMoney(amountCents, 'fr')}, ${reason}${code}`);
}

/** Under which name the ledger keeps that a debit was sent back; a debit may be, once for each time that it is matched so. */
export const returnKey = (matchId: number, paymentId: number): string => `bank-match-${matchId}-return-${paymentId}`;

/** The contrary of a return in the ledger. */
export const returnUndone = (matchId: number, paymentId: number, orderId: number | null, amountCents: number) => ({
  sourceKey: `${returnKey(matchId, paymentId)}-undone`,
  transaction: paymentCollected({ orderId, paymentId, mode: 'direct_debit' }, amountCents),
  orderId,
  paymentId,
});
