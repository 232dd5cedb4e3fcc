import { cancellationFeeVat } from '@loge/domain/orders/cancellation-fee';
import { isDone, type OrderStatus } from '@loge/domain/orders/order-status';
import { claimMoved, orderCharged, partnerOrderCharged } from '@loge/domain/payments/ledger';
import type { Database } from '../platform/database/connection.ts';
import { insertReversal } from '../ledger/rows/ledger-rows.ts';
import { findClaimsOfOthers, findVatSeller } from '../ledger/rows/vat-due-rows.ts';
import { settleVat } from '../ledger/settle-vat.ts';
import { saveCancellationFee } from '../order-facts/rows/cancellation-fee-rows.ts';
import type { OrderFacts } from '../order-facts/rows/order-facts-rows.ts';
import { findVatLines } from './rows/order-status-rows.ts';
import { alignVatWithSeller } from './align-vat-with-seller.ts';
import { type LedgerPosting, postToLedger } from '../ledger/post-to-ledger.ts';

/**
 * The amount of an order is owed exactly while it is done (or billed, paid, archived), a fee exactly while it is cancelled and one is kept: charged in the ledger
 * when it gets there, released when it is taken back. `step` is the step of its history that brought it there.
 */
export async function reconcileCharge(
  database: Database,
  order: OrderFacts,
  { to, feeCents }: { readonly to: OrderStatus; readonly feeCents: number },
  { step, by, now }: { readonly step: number; readonly by: number | null; readonly now: Date },
): Promise<void> {
  const charged = order.chargeTransactionId;
  const isCharged = isDone(to) || feeCents > 0;
  const feeChanges = feeCents !== (order.cancellationFeeCents ?? 0);
  if (!feeChanges && isCharged === (charged !== null)) return;
  const about = { because: String(step), by, now };
  if (charged !== null) await release(database, order, charged, about);
  if (feeChanges && feeCents === 0) await saveCancellationFee(database, order, []);
  if (isCharged) return charge(database, order, feeCents, about);
  await settleVat(
    database,
    [{ orderId: order.id, paymentId: null, sourceKey: releaseKey(order.id, about.because) }],
    about,
  );
}

/** What caused a posting: the key of a step or of a document, so that it is booked once. */
interface Cause {
  readonly because: string;
  readonly by: number | null;
  readonly now: Date;
}

/** A credit note takes the charge of an order that stays done back and asks for it anew: the balance is what it was, the books show both. */
export async function chargeAgain(database: Database, order: OrderFacts, cause: Cause): Promise<void> {
  if (order.chargeTransactionId === null) return;
  await release(database, order, order.chargeTransactionId, cause);
  await charge(database, order, order.cancellationFeeCents ?? 0, cause);
}

/** Under which key the charge of an order is released. */
export const releaseKey = (orderId: number, because: string): string => `order-${orderId}-released-${because}`;

const release = (database: Database, order: OrderFacts, transactionId: number, { because, by, now }: Cause) =>
  insertReversal(database, {
    transactionId,
    event: 'orderReleased',
    sourceKey: releaseKey(order.id, because),
    createdBy: by,
    createdAt: now,
  });

/** Charges the price of an order; of one that is cancelled the fee that is kept. */
async function charge(
  database: Database,
  order: OrderFacts,
  feeCents: number,
  { because, by, now }: Cause,
): Promise<void> {
  const seller = await findVatSeller(database, order.conciergerieId, now);
  await alignVatWithSeller(database, order, seller);
  const sourceKey = `order-${order.id}-charged-${because}`;
  const ordered = await findVatLines(database, order.id);
  const vat = feeCents > 0 ? cancellationFeeVat(feeCents, ordered) : ordered;
  if (feeCents > 0) await saveCancellationFee(database, order, vat);
  // A fee that is kept of goods is no delivery of them.
  const nature = order.offer.sellsGoods && feeCents === 0 ? 'goods' : 'services';
  const posting = {
    sourceKey,
    transaction: order.offer.partnerWillBill
      ? partnerOrderCharged(order.id, vat)
      : orderCharged(order.id, vat, { vatPoint: nature === 'goods' || seller.onDebits ? 'charged' : 'paid', nature }),
    orderId: order.id,
  };
  const claims =
    seller.siren === null ? [] : await claimsTakenOver(database, order.id, { sourceKey, siren: seller.siren });
  await postToLedger(database, [posting, ...claims], { conciergerieId: order.conciergerieId, by, now });
}

/** What other companies were paid for an order that this one charges: a beneficiary owes, or has paid, one of them alone. */
async function claimsTakenOver(
  database: Database,
  orderId: number,
  { sourceKey, siren }: { readonly sourceKey: string; readonly siren: string },
): Promise<readonly LedgerPosting[]> {
  const claims = await findClaimsOfOthers(database, orderId, siren);
  return claims.flatMap(({ siren: other, owedCents }) => [
    { sourceKey: `${sourceKey}-from-${other}`, transaction: claimMoved(orderId, -owedCents), orderId, siren: other },
    { sourceKey: `${sourceKey}-to-${other}`, transaction: claimMoved(orderId, owedCents), orderId, siren },
  ]);
}
