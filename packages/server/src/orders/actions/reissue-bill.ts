import { reissueBill } from '@loge/contract/orders/reissue-bill';
import { mayReissue } from '@loge/domain/invoicing/life-cycle';
import { isImmutable } from '@loge/domain/orders/order-editing';
import { billOrder, reverseBill } from '../../bills/bill-order.ts';
import { presentBill } from '../../bills/present-bill.ts';
import { findBillsOfOrder, findStandingBill } from '../../bills/rows/bill-rows.ts';
import { findStandingOfBill } from '../../invoicing/rows/transmission-rows.ts';
import { announceOrder } from '../../order-facts/announce-order.ts';
import { editingFactsOf } from '../../order-facts/editing-facts.ts';
import { loadOrderFacts } from '../../order-facts/rows/order-facts-rows.ts';
import { handle } from '../../platform/gateway/action-handler.ts';
import { isRefusal, refuse } from '../../platform/refusal.ts';

export const reissueBillHandler = handle(
  reissueBill,
  async ({ input, rows, caller, database, services, changes, now }) => {
    const order = rows.orderId;
    const standing = await findStandingBill(database, order.id);
    if (standing === null) return refuse('no-bill');
    if (isImmutable(editingFactsOf(order))) return refuse('order-immutable');
    const sent = await findStandingOfBill(database, standing.id);
    if (sent === null || !mayReissue(sent)) return refuse('invoice-on-its-way');
    const issuing = { database, services, changes, by: caller.userId, now };
    const note = await reverseBill({ ...issuing, order }, standing, input.comment);
    const freed = await loadOrderFacts(database, order.id);
    if (freed === null) throw new Error(`Order ${order.id} is not there.`);
    const issued = await billOrder({ ...issuing, order: freed, buyerOrder: input.buyerOrder });
    if (isRefusal(issued)) {
      const { name } = issued;
      if (name === 'billing-identity-missing' || name === 'series-of-other-seller') return refuse(name);
      throw new Error(`Order ${order.id} was billed and cannot be billed anew: ${name}.`);
    }
    announceOrder(
      changes,
      order,
      'order-bill-reissued',
      `${standing.document.reference} → ${issued.document.reference}`,
    );
    const bills = await findBillsOfOrder(database, order.id);
    const [creditNote, bill] = [note.id, issued.id].map((id) => bills.find((each) => each.id === id));
    if (creditNote === undefined || bill === undefined) throw new Error(`Bills of order ${order.id} are not there.`);
    return { creditNote: presentBill(creditNote), bill: presentBill(bill) };
  },
);
