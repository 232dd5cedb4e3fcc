import { DEBIT_RETURN_REASONS, type DebitReturnReason } from '@loge/domain/payments/direct-debits';
import { paymentCancelled } from '@loge/domain/payments/ledger';
import { formatMoney } from '@loge/domain/shared/money';
import { releaseFeeCharge } from '../ledger/release-fee-charge.ts';
import { type LedgerPosting, postToLedger } from '../ledger/post-to-ledger.ts';
import { announceOrder } from '../order-facts/announce-order.ts';
import type { OrderFacts } from '../order-facts/rows/order-facts-rows.ts';
import { followUpOrder } from '../order-steps/follow-up-order.ts';
import { reopenUnsettled } from '../order-steps/reopen-unsettled.ts';
import type { Database } from '../platform/database/connection.ts';
import type { Changes } from '../platform/unit-of-work/changes.ts';
import { giveUpFee, type LockedDebit, lockDebitOf, setDebitFailed, settleDebit } from './rows/direct-debit-rows.ts';

interface Writing {
  readonly database: Database;
  readonly changes: Changes;
  readonly now: Date;
}

interface ReturnedDebit {
  readonly paymentId: number;
  /** Locked by the caller; null for a fee. */
  readonly order: OrderFacts | null;
  readonly reason: DebitReturnReason;
  readonly by: number;
}

/**
 * A bank sent a direct debit back: its payment has failed, what was booked of it is booked back, and its order is unpaid again, also where it counted as paid.
 * A year of membership is given up. False where the debit is not, or no longer, with a bank. See docs/rules/direct-debits.md.
 */
export async function applyReturnedDebit(writing: Writing, returned: ReturnedDebit): Promise<boolean> {
  const { database, changes, now } = writing;
  const { order, reason, by } = returned;
  const debit = await lockDebitOf(database, returned.paymentId);
  if (debit === null) return false;
  const { paymentId, orderId, conciergerieId, amountCents } = debit;
  const label = DEBIT_RETURN_REASONS.find(({ key }) => key === reason)?.label.fr ?? reason;
  const why = `Prélèvement rejeté\u00a0: ${label} (${reason})`;
  const context = { conciergerieId, by, now };
  await settleDebit(database, debit.id, { state: 'returned', reason, now });
  if (debit.isFee) await giveUpFee(database, paymentId, { reason: why, now, by });
  else await setDebitFailed(database, paymentId, why);
  await postToLedger(database, postingsBack(debit), context);
  if (debit.isFee) await releaseFeeCharge(database, paymentId, { by, now });

  const comment = `${formatMoney(amountCents, 'fr')}, ${label} (${reason})`;
  if (order === null) {
    changes.announce({ ...(debit.userId !== null && { users: [debit.userId] }), conciergerieId });
    changes.record({
      action: 'direct-debit-returned',
      conciergerieId,
      ...(debit.userId !== null && { subjectUserId: debit.userId }),
      comment,
    });
    return true;
  }
  const after = await followUpOrder({ ...writing, orderId: orderId ?? order.id, moneyChanged: true });
  await reopenUnsettled({ ...writing, order: after });
  announceOrder(changes, order, 'direct-debit-returned', comment);
  return true;
}

/** What was booked of it goes back. */
function postingsBack({ paymentId, orderId, amountCents, state }: LockedDebit): LedgerPosting[] {
  if (state !== 'collected') return [];
  const transaction = paymentCancelled({ orderId, paymentId, mode: 'direct_debit' }, amountCents);
  return [{ sourceKey: `payment-${paymentId}-cancelled`, transaction, orderId, paymentId }];
}
