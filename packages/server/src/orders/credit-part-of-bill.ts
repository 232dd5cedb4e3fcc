import type { CreditedPart } from '@loge/domain/billing/bill-document';
import { vatLeft } from '@loge/domain/billing/partial-credit';
import { beneficiaryStatus } from '@loge/domain/orders/order-status';
import { orderCredited } from '@loge/domain/payments/ledger';
import { sumCents } from '@loge/domain/shared/money';
import { issueCreditNote, type IssuedBill, type Issuing } from '../bills/issue-bill.ts';
import { insertBookedPaper, type StandingBill } from '../bills/rows/bill-rows.ts';
import { postToLedger } from '../ledger/post-to-ledger.ts';
import { findAccountsOfCharge } from '../ledger/rows/vat-due-rows.ts';
import { loadOrderFacts } from '../order-facts/rows/order-facts-rows.ts';
import { saveVatLines } from '../order-facts/rows/order-pricing-facts.ts';
import { followUpOrder } from '../order-steps/follow-up-order.ts';
import { forceOrderStatusInTransaction } from '../order-steps/force-order-status.ts';
import { adaptPromisesToPrice } from '../payments/adapt-promises-to-price.ts';
import { refundSurplus } from '../payments/refund-surplus.ts';
import { setCreditedTotal } from './rows/order-pricing-rows.ts';

/**
 * Takes parts off the standing bill of a locked order by a credit note. The order costs so much less and is charged so much less; what was promised follows, what came in too much is set on its way back by the same
 * means, and what was paid is billed again until it is there.
 */
export async function creditPartOfBill(
  issuing: Issuing,
  bill: StandingBill,
  { parts, reason }: { readonly parts: readonly CreditedPart[]; readonly reason: string },
): Promise<IssuedBill> {
  const { database, changes, order, by, now } = issuing;
  if (order.chargeTransactionId === null) throw new Error(`Order ${order.id} is billed and not charged.`);
  const note = await issueCreditNote(issuing, bill, reason, parts);
  const vat = vatLeft(bill.document, [...bill.credited, ...parts]).filter((line) => line.includingVatCents > 0);
  const finalCents = sumCents(vat.map((line) => line.includingVatCents));
  await setCreditedTotal(database, order.id, finalCents);
  await saveVatLines(database, order, vat);
  const sourceKey = `order-${order.id}-credited-${note.id}`;
  const charge = await findAccountsOfCharge(database, order.chargeTransactionId);
  const transaction = orderCredited(order.id, note.document.vat, charge);
  const { conciergerieId } = order;
  await postToLedger(database, [{ sourceKey, transaction, orderId: order.id }], { conciergerieId, by, now });
  await insertBookedPaper(database, { billId: note.id, orderId: order.id, sourceKey });
  const words = `Avoir ${note.document.reference}`;
  await adaptPromisesToPrice(database, order, { finalCents, vat }, { by, reason: words, now });
  await refundSurplus(database, order.id, { by, reason: words, now });
  changes.queue('bill-issued', { billId: note.id });
  if (beneficiaryStatus(order.status) === 'PAID') await billAgain(issuing, words);
  await followUpOrder({ database, changes, now, orderId: order.id, moneyChanged: true });
  return note;
}

/** What is paid has nothing on its way: it is paid again once the surplus has gone back. */
async function billAgain({ database, changes, order, by, now }: Issuing, comment: string): Promise<void> {
  const repriced = await loadOrderFacts(database, order.id);
  if (repriced === null) throw new Error(`There is no order ${order.id}.`);
  const forced = await forceOrderStatusInTransaction({
    database,
    changes,
    now,
    order: repriced,
    to: 'billed',
    kind: 'forced',
    by: { actor: 'manager', userId: by },
    comment,
  });
  if (!forced.ok) throw new Error(`Order ${order.id} could not be billed again: ${forced.refusal.refused}.`);
}
