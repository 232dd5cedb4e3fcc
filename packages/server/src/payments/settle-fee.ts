import type { CollectionState } from '@loge/domain/payments/collection';
import { COLLECTION_FAILURES_AT_DESK, type CollectionFailure } from '@loge/domain/payments/collection-failures';
import { formatMoney } from '@loge/domain/shared/money';
import type { Database } from '../platform/database/connection.ts';
import { setProviderCollected, setProviderStatus } from './rows/payment-collection-rows.ts';
import { findFeePayment } from './rows/registration-fee-rows.ts';
import type { Changes } from '../platform/unit-of-work/changes.ts';
import { collectedPosting } from './carry-out-desk-payments.ts';
import { postToLedger } from '../ledger/post-to-ledger.ts';

interface SettledFee {
  readonly paymentId: number;
  readonly amountCents: number;
  readonly state: CollectionState;
  readonly notice: { readonly failure?: CollectionFailure | null };
  readonly now: Date;
}

/**
 * From an attempt to the yearly fee that was paid with an order. A fee is owed whatever becomes of the attempt: one that fails leaves it as it was, to be
 * paid again by card or at the desk. The payment is locked by the caller.
 */
export async function settleFee(
  transaction: Database,
  changes: Changes,
  { paymentId, amountCents, state, notice, now }: SettledFee,
): Promise<void> {
  const fee = await findFeePayment(transaction, paymentId);
  if (fee === null) throw new Error(`Payment ${paymentId} is of no order and of no fee.`);
  const { conciergerieId, userId, orderId } = fee;
  switch (state) {
    case 'succeeded': {
      await setProviderCollected(transaction, paymentId, amountCents, now);
      const posting = collectedPosting(null, { id: paymentId, kind: 'payment', mode: 'card', amountCents });
      await postToLedger(transaction, [posting], { conciergerieId, by: null, now });
      break;
    }
    case 'failed':
      await setProviderStatus(
        transaction,
        paymentId,
        'pending',
        COLLECTION_FAILURES_AT_DESK[notice.failure ?? 'providerRefused'].fr,
      );
      break;
    case 'unknown':
      await setProviderStatus(transaction, paymentId, 'unknown', '');
      break;
    case 'surplus':
    case 'open':
    case 'returned':
      break;
  }
  changes.announce({ users: [userId], conciergerieId });
  if (state !== 'succeeded' && state !== 'surplus') return;
  const amount = formatMoney(amountCents, 'fr');
  changes.record({
    action: state === 'succeeded' ? 'registration-fee-collected' : 'online-payment-surplus',
    conciergerieId,
    subjectUserId: userId,
    ...(orderId === null ? {} : { orderId }),
    comment: state === 'succeeded' ? `Carte bancaire, ${amount}` : `Carte bancaire, ${amount}, à rendre`,
  });
}
