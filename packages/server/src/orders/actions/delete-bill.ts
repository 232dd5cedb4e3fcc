import { deleteBill } from '@loge/contract/orders/delete-bill';
import { isImmutable } from '@loge/domain/orders/order-editing';
import { issueCreditNote } from '../../bills/issue-bill.ts';
import { presentBill } from '../../bills/present-bill.ts';
import { findBillsOfOrder, findStandingBill, withdrawBillDocuments } from '../../bills/rows/bill-rows.ts';
import { announceOrder } from '../../order-facts/announce-order.ts';
import { editingFactsOf } from '../../order-facts/editing-facts.ts';
import { forceOrderStatusInTransaction } from '../../order-steps/force-order-status.ts';
import { chargeAgain } from '../../order-steps/reconcile-charge.ts';
import { handle } from '../../platform/gateway/action-handler.ts';
import { isRefusal, refuse } from '../../platform/refusal.ts';

export const deleteBillHandler = handle(deleteBill, async (request) => {
  const { input, rows, caller, database, services, changes, now } = request;
  const order = rows.orderId;
  if (!order.hasBill) return refuse('no-bill');
  if (isImmutable(editingFactsOf(order))) return refuse('order-immutable');
  const by = caller.userId;
  const withdrawn = await withdrawBillDocuments(database, order, { by, now });
  const standing = await findStandingBill(database, order.id);
  if (standing === null) {
    if (withdrawn === 0) return refuse('no-bill');
    announceOrder(changes, order, 'order-bill-deleted');
    return { creditNote: null };
  }
  const note = await issueCreditNote({ database, services, changes, order, by, now }, standing, input.comment ?? '');
  if (isRefusal(note)) return note;
  await chargeAgain(database, order, { because: `credit-note-${note.id}`, by, now });
  changes.queue('bill-issued', { billId: note.id });
  announceOrder(changes, order, 'order-bill-deleted', `${standing.document.reference} → ${note.document.reference}`);
  // Billed by the bill that is gone: it is done again, and may be billed anew.
  if (order.status === 'billed') {
    const wish = { database, changes, now, order: { ...order, standingBillId: null } } as const;
    const freed = await forceOrderStatusInTransaction({
      ...wish,
      to: 'done',
      kind: 'rollback',
      by: { actor: 'manager', userId: by },
      comment: note.document.reference,
    });
    if (!freed.ok) throw new Error(`Order ${order.id} is billed and could not be freed: ${freed.refusal.refused}.`);
  }
  const row = (await findBillsOfOrder(database, order.id)).find(({ id }) => id === note.id);
  return { creditNote: row === undefined ? null : presentBill(row) };
});
