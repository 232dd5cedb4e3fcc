import { vatInside } from '@loge/domain/ordering/price-order';
import { feeCharged } from '@loge/domain/payments/ledger';
import type { PaymentMode } from '@loge/domain/payments/payment-modes';
import type { RegistrationFee } from '@loge/domain/payments/registration-fees';
import { formatMoney } from '@loge/domain/shared/money';
import { findVatSeller } from '../ledger/rows/vat-due-rows.ts';
import { postToLedger } from '../ledger/post-to-ledger.ts';
import type { Database } from '../platform/database/connection.ts';
import type { Changes } from '../platform/unit-of-work/changes.ts';
import { insertRegistrationFee, lockRegistrationFee } from './rows/registration-fee-rows.ts';
import { daysInJournal } from '../platform/business-log/journal-words.ts';

interface FeeToCreate {
  readonly fee: RegistrationFee;
  readonly conciergerieId: number;
  readonly vatRatePercent: number;
  readonly userId: number;
  readonly mode: PaymentMode;
  /** What brings it; null for a series whose first order comes later, and for a year that the desk begins. */
  readonly orderId: number | null;
  /** The manager who begins the year; null where an order brings it. */
  readonly startedBy: number | null;
  readonly by: number;
  readonly now: Date;
}

/**
 * Opens a year of membership: what is owed, and its charge in the ledger. It may have been brought by something else in the meantime: then nothing is owed
 * twice, and the answer is false.
 */
export async function createRegistrationFee(
  database: Database,
  changes: Changes,
  brought: FeeToCreate,
): Promise<boolean> {
  const { fee, conciergerieId, userId, orderId, by, now } = brought;
  await lockRegistrationFee(database, userId);
  const seller = await findVatSeller(database, conciergerieId, now);
  const vatRatePercent = seller.withoutVat ? 0 : brought.vatRatePercent;
  const vat = vatInside(fee.amountCents, vatRatePercent);
  const paymentId = await insertRegistrationFee(database, {
    ...fee,
    conciergerieId,
    userId,
    orderId,
    mode: brought.mode,
    netCents: vat.excludingVatCents,
    vatCents: vat.vatCents,
    vatRatePercent,
    startedBy: brought.startedBy,
    createdBy: by,
    now,
  });
  if (paymentId === null) return false;
  await postToLedger(
    database,
    [
      {
        sourceKey: `payment-${paymentId}-fee-charged`,
        transaction: feeCharged(paymentId, vat, seller.onDebits ? 'charged' : 'paid'),
        paymentId,
      },
    ],
    { conciergerieId, by, now },
  );
  changes.record({
    action: 'registration-fee-charged',
    conciergerieId,
    subjectUserId: userId,
    ...(orderId === null ? {} : { orderId }),
    comment: `${formatMoney(fee.amountCents, 'fr')}, ${daysInJournal(fee.startsOn, fee.endsOn)}`,
  });
  return true;
}
