import { deleteBill } from '@loge/contract/orders/delete-bill';
import { isImmutable } from '@loge/domain/orders/order-editing';
import { reverseBill } from '../../bills/bill-order.ts';
import { presentBill } from '../../bills/present-bill.ts';
import { findBillsOfOrder, findStandingBill, withdrawBillDocuments } from '../../bills/rows/bill-rows.ts';
import { announceOrder } from '../../order-facts/announce-order.ts';
import { editingFactsOf } from '../../order-facts/editing-facts.ts';
import { handle } from '../../platform/gateway/action-handler.ts';
import { refuse } from '../../platform/refusal.ts';

export const deleteBillHandler = handle(
  deleteBill,
  async ({ input, rows, caller, database, services, changes, now }) => {
    const order = rows.orderId;
    if (!order.hasBill) return refuse('no-bill');
    if (isImmutable(editingFactsOf(order))) return refuse('order-immutable');
    const by = caller.userId;
    await withdrawBillDocuments(database, order, { by, now });
    const standing = await findStandingBill(database, order.id);
    if (standing === null) {
      announceOrder(changes, order, 'order-bill-deleted');
      return { creditNote: null };
    }
    const issuing = { database, services, changes, order, by, now };
    const note = await reverseBill(issuing, standing, input.comment ?? '');
    announceOrder(changes, order, 'order-bill-deleted', `${standing.document.reference} → ${note.document.reference}`);
    const row = (await findBillsOfOrder(database, order.id)).find(({ id }) => id === note.id);
    return { creditNote: row === undefined ? null : presentBill(row) };
  },
);
