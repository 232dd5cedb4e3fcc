import { creditUsed } from '@loge/domain/payments/ledger';
import type { LedgerPosting } from './post-to-ledger.ts';

/** What the ledger hears of payments by credit; payments in other modes are left out, they are booked when they are collected. */
export function creditPaymentPostings(
  orderId: number,
  payments: readonly { readonly id: number; readonly creditId: number | null; readonly amountCents: number }[],
): LedgerPosting[] {
  return payments.flatMap(({ id: paymentId, creditId, amountCents }) =>
    creditId === null
      ? []
      : [
          {
            sourceKey: `payment-${paymentId}-credit-used`,
            transaction: creditUsed({ orderId, paymentId, creditId }, amountCents),
            orderId,
            paymentId,
            creditId,
          },
        ],
  );
}
