import { isCalledOff } from '@loge/domain/orders/order-status';
import { billOrder, reverseBill } from '../bills/bill-order.ts';
import type { Issuing } from '../bills/issue-bill.ts';
import { findStandingBill } from '../bills/rows/bill-rows.ts';
import { loadOrderFacts, type OrderFacts } from '../order-facts/rows/order-facts-rows.ts';
import { isRefusal, type Refusal, refuse } from '../platform/refusal.ts';

type RestRefusal = 'billing-identity-missing';

/**
 * What was withdrawn from is billed no more: the bill of a locked order is reversed by a credit note before anything of the order changes. Answers with the order as it is then, or with the same one where no bill
 * stands, or that of a cancelled order's fee, which a withdrawal does not touch.
 */
export async function reverseForWithdrawal(issuing: Issuing): Promise<OrderFacts> {
  const { database, order } = issuing;
  const bill = isCalledOff(order.status) ? null : await findStandingBill(database, order.id);
  if (bill === null) return order;
  await reverseBill(issuing, bill, 'Rétractation');
  return existing(issuing);
}

/**
 * Bills anew what is left of an order whose bill was reversed for a withdrawal. Where another company sells there by now, the order stays done for the desk to bill (`left`); any other reason not to bill it is
 * answered, and the bill stands.
 */
export async function billRest(issuing: Issuing): Promise<'billed' | 'nothing' | 'left' | Refusal<RestRefusal>> {
  const order = await existing(issuing);
  if (isCalledOff(order.status) || (order.finalCents ?? 0) === 0) return 'nothing';
  const billed = await billOrder({ ...issuing, order });
  if (!isRefusal(billed)) return 'billed';
  if (billed.name === 'series-of-other-seller') return 'left';
  if (billed.name === 'billing-identity-missing') return refuse(billed.name);
  throw new Error(`What is left of order ${order.id} cannot be billed: ${billed.name}.`);
}

async function existing({ database, order: { id } }: Issuing): Promise<OrderFacts> {
  const order = await loadOrderFacts(database, id);
  if (order === null) throw new Error(`There is no order ${id}.`);
  return order;
}
