import type { Database } from '../platform/database/connection.ts';
import { insertReversal } from './rows/ledger-rows.ts';
import { findFeeCharge } from './rows/vat-due-rows.ts';
import { settleVat } from './settle-vat.ts';

/** A registration fee is owed no more: its charge goes back as it was booked, and so does VAT that it made due. The fee's payment is locked by the caller. */
export async function releaseFeeCharge(
  database: Database,
  paymentId: number,
  { by, now }: { readonly by: number | null; readonly now: Date },
): Promise<void> {
  const transactionId = await findFeeCharge(database, paymentId);
  if (transactionId === null) throw new Error(`Fee ${paymentId} was never charged.`);
  const sourceKey = `payment-${paymentId}-fee-released`;
  await insertReversal(database, {
    transactionId,
    event: 'feeReleased',
    sourceKey,
    createdBy: by,
    createdAt: now,
  });
  await settleVat(database, [{ orderId: null, paymentId, sourceKey }], { by, now });
}
