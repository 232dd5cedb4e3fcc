import { changeOrderStatusInTransaction } from '../order-steps/change-order-status-in-transaction.ts';
import { forceOrderStatusInTransaction } from '../order-steps/force-order-status.ts';
import { chargeAgain, releaseKey } from '../order-steps/reconcile-charge.ts';
import { isRefusal } from '../platform/refusal.ts';
import { insertBookedPaper } from './rows/bill-rows.ts';
import type { StandingBill } from './rows/bill-rows.ts';
import { issueBill, issueCreditNote, type Issuing } from './issue-bill.ts';

/** Bills a locked order, or answers why not: one that is done is billed from then on, one that is paid stays paid. Its beneficiary gets the bill by mail. */
export async function billOrder(issuing: Issuing): ReturnType<typeof issueBill> {
  const { order, changes, by } = issuing;
  const issued = await issueBill(issuing);
  if (isRefusal(issued)) return issued;
  if (order.status === 'done') {
    const moved = await changeOrderStatusInTransaction({
      ...issuing,
      to: 'billed',
      by: { actor: 'manager', userId: by },
      comment: issued.document.reference,
      withoutMail: true,
    });
    if (!moved.ok) throw new Error(`Order ${order.id} is done and could not be billed: ${moved.refusal.refused}.`);
  }
  changes.queue('bill-issued', { billId: issued.id });
  return issued;
}

/**
 * Reverses what is left of the standing bill of a locked order by a credit note, and frees the order: what was billed by it is done again, and may be corrected and billed anew.
 * The ledger shows both.
 */
export async function reverseBill(
  issuing: Issuing,
  bill: StandingBill,
  reason: string,
): ReturnType<typeof issueCreditNote> {
  const { database, order, changes, by, now } = issuing;
  const note = await issueCreditNote(issuing, bill, reason);
  const because = `credit-note-${note.id}`;
  await chargeAgain(database, order, { because, by, now });
  await insertBookedPaper(database, {
    billId: note.id,
    orderId: order.id,
    sourceKey: releaseKey(order.id, because),
  });
  changes.queue('bill-issued', { billId: note.id });
  if (order.status === 'billed') {
    const freed = await forceOrderStatusInTransaction({
      ...issuing,
      order: { ...order, standingBillId: null },
      to: 'done',
      kind: 'rollback',
      by: { actor: 'manager', userId: by },
      comment: note.document.reference,
    });
    if (!freed.ok) throw new Error(`Order ${order.id} is billed and could not be freed: ${freed.refusal.refused}.`);
  }
  return note;
}
