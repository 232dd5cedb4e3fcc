import { vatInside } from '@loge/domain/ordering/price-order';
import { feeCharged } from '@loge/domain/payments/ledger';
import { registrationFeeDue, registrationFeeMode, type RegistrationFee } from '@loge/domain/payments/registration-fees';
import { formatMoney } from '@loge/domain/shared/money';
import type { Database } from '../platform/database/connection.ts';
import { insertRegistrationFee, lockRegistrationFee } from '../payments/rows/registration-fee-rows.ts';
import type { Changes } from '../platform/unit-of-work/changes.ts';
import { postToLedger } from '../ledger/post-to-ledger.ts';
import type { PlaceableOrder, PreparedOrder } from './prepare-order.ts';

/** The fee that an order would bring, as far as one knows before it is placed. */
export const registrationFeeOf = ({ facts, plan, today }: PreparedOrder): RegistrationFee | null =>
  registrationFeeDue({
    feeCents: facts.conciergerie.registrationFeeCents,
    totalCents: plan.priced.finalCents,
    coveredUntil: facts.registeredUntil,
    today,
  });

/**
 * Opens the year of membership that an order brings: what is owed, and its charge in the ledger. Another order may have brought it meanwhile: then
 * nothing is owed twice. `orderId` is null for a series whose first order comes later.
 */
export async function chargeRegistrationFee(
  database: Database,
  changes: Changes,
  { prepared, payment }: PlaceableOrder,
  by: { readonly orderId: number | null; readonly userId: number; readonly now: Date },
): Promise<void> {
  const fee = registrationFeeOf(prepared);
  if (fee === null) return;
  const { id: conciergerieId, registrationFeeVatPercent: vatRatePercent } = prepared.facts.conciergerie;
  const userId = prepared.facts.beneficiary.id;
  await lockRegistrationFee(database, userId);
  const vat = vatInside(fee.amountCents, vatRatePercent);
  const paymentId = await insertRegistrationFee(database, {
    ...fee,
    conciergerieId,
    userId,
    orderId: by.orderId,
    mode: registrationFeeMode(payment.mode, payment.restMode),
    netCents: vat.excludingVatCents,
    vatCents: vat.vatCents,
    vatRatePercent,
    createdBy: by.userId,
    now: by.now,
  });
  if (paymentId === null) return;
  await postToLedger(
    database,
    [{ sourceKey: `payment-${paymentId}-fee-charged`, transaction: feeCharged(paymentId, vat), paymentId }],
    { conciergerieId, by: by.userId, now: by.now },
  );
  changes.record({
    action: 'registration-fee-charged',
    conciergerieId,
    subjectUserId: userId,
    ...(by.orderId === null ? {} : { orderId: by.orderId }),
    comment: `${formatMoney(fee.amountCents, 'fr')}, ${fee.startsOn} – ${fee.endsOn}`,
  });
}
