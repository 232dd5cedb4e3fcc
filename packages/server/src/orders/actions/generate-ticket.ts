import { generateTicket } from '@loge/contract/orders/generate-ticket';
import { billOrder } from '../../bills/bill-order.ts';
import { presentBill } from '../../bills/present-bill.ts';
import { printedWords, receiptTicket } from '../../bills/receipt-ticket.ts';
import { findBillsOfOrder, findBillsToRead, findStandingBill, insertBillPrint } from '../../bills/rows/bill-rows.ts';
import { announceOrder } from '../../order-facts/announce-order.ts';
import { handle } from '../../platform/gateway/action-handler.ts';
import { isRefusal, refuse } from '../../platform/refusal.ts';

export const generateTicketHandler = handle(generateTicket, async (request) => {
  const { input, rows, caller, database, changes, now } = request;
  const order = rows.orderId;
  const standing = await findStandingBill(database, order.id);
  const issued = standing ?? (await issue(request));
  if (isRefusal(issued)) return issued;
  const print = { billId: issued.id, conciergerieId: order.conciergerieId, by: caller.userId, now };
  const copy = input.print ? await insertBillPrint(database, print) : null;
  if (standing === null) announceOrder(changes, order, 'order-billed', issued.document.reference);
  else if (copy !== null && copy > 1)
    announceOrder(changes, order, 'order-bill-printed-again', issued.document.reference);
  const bill = (await findBillsOfOrder(database, order.id)).find(({ id }) => id === issued.id);
  if (bill === undefined) throw new Error(`Bill ${issued.id} is not there.`);
  return { bill: presentBill(bill), copy, ticket: copy === null ? null : await ticketOf(request, issued.id, copy) };
});

type Request = Parameters<Parameters<typeof handle<typeof generateTicket>>[1]>[0];

async function ticketOf({ database, now }: Request, billId: number, copy: number) {
  const [printed] = await findBillsToRead(database, [billId]);
  if (printed === undefined) throw new Error(`Bill ${billId} is not there.`);
  return receiptTicket({ bill: printed.document, copy, printedAt: printedWords(now, printed.zone) });
}

/** The order's first bill, or the next after a credit note: for those who handle bills. */
async function issue({ rows, caller, database, services, changes, now }: Request) {
  if (!caller.permissions.has('BILLING_MGMT')) return refuse('forbidden');
  return billOrder({ database, services, changes, order: rows.orderId, by: caller.userId, now });
}
