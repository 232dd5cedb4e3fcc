import { creditReversed } from '@loge/domain/payments/ledger';
import type { Database } from '../platform/database/connection.ts';
import { lockCredits, returnCredits } from './rows/payment-release-rows.ts';
import { postToLedger } from './post-to-ledger.ts';

/**
 * Cancels payments by credit of one order and gives the credits back: payment, use, remaining amount and ledger together. Done again it
 * changes nothing. The order is locked by the caller; the credits are locked here, in sorted order.
 */
export async function returnCreditPayments(
  database: Database,
  payments: readonly { readonly id: number; readonly creditId: number | null }[],
  context: {
    readonly orderId: number;
    readonly conciergerieId: number;
    readonly by: number | null;
    readonly reason: string;
    readonly now: Date;
  },
): Promise<void> {
  if (payments.length === 0) return;
  const creditIds = payments.map(({ creditId }) => creditId).filter((id) => id !== null);
  await lockCredits(database, [...new Set(creditIds)]);
  const returned = await returnCredits(
    database,
    payments.map(({ id }) => id),
    context,
  );
  await postToLedger(
    database,
    returned.map(({ paymentId, creditId, amountCents }) => ({
      sourceKey: `payment-${paymentId}-credit-returned`,
      transaction: creditReversed({ orderId: context.orderId, paymentId, creditId }, amountCents),
      orderId: context.orderId,
      paymentId,
      creditId,
    })),
    context,
  );
}
