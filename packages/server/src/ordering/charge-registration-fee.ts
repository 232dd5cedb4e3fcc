import { registrationFeeDue, registrationFeeMode, type RegistrationFee } from '@loge/domain/payments/registration-fees';
import { createRegistrationFee } from '../payments/create-registration-fee.ts';
import type { Database } from '../platform/database/connection.ts';
import type { Changes } from '../platform/unit-of-work/changes.ts';
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
 * Opens the year of membership that an order brings: what is owed, and its charge in the ledger. Another order may have brought it in the meantime: then
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
  await createRegistrationFee(database, changes, {
    fee,
    conciergerieId,
    vatRatePercent,
    userId: prepared.facts.beneficiary.id,
    orderId: by.orderId,
    mode: registrationFeeMode(payment.mode, payment.restMode),
    startedBy: null,
    by: by.userId,
    now: by.now,
  });
}
