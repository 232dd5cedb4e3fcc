import { creditBill } from '@loge/contract/orders/credit-bill';
import { creditableLines, creditedParts } from '@loge/domain/billing/partial-credit';
import { isCalledOff } from '@loge/domain/orders/order-status';
import { formatMoney, sumCents } from '@loge/domain/shared/money';
import { presentBill } from '../../bills/present-bill.ts';
import { findBillsOfOrder, findStandingBill } from '../../bills/rows/bill-rows.ts';
import { announceOrder } from '../../order-facts/announce-order.ts';
import { handle } from '../../platform/gateway/action-handler.ts';
import { refuse } from '../../platform/refusal.ts';
import { creditPartOfBill } from '../credit-part-of-bill.ts';

export const creditBillHandler = handle(
  creditBill,
  async ({ input, rows, caller, database, services, changes, now, lang }) => {
    const order = rows.orderId;
    if (!caller.permissions.has('REFUND')) return refuse('forbidden');
    const standing = await findStandingBill(database, order.id);
    if (standing === null) return refuse('no-bill');
    // The bill of a cancelled order is that of its fee: it is reversed as a whole.
    if (order.status === 'archived' || isCalledOff(order.status)) return refuse('order-immutable');
    const left = creditableLines(standing.document, standing.credited);
    const wish = input.amount === null || input.amount === undefined ? { lines: input.lines } : { cents: input.amount };
    const parts = creditedParts(left, wish) ?? [];
    const leftCents = sumCents(left.map(({ cents }) => cents));
    const cents = sumCents(parts.map((part) => part.cents));
    if (cents === 0 || cents >= leftCents) return refuse('credit-beyond-bill', { left: formatMoney(leftCents, lang) });
    const issuing = { database, services, changes, order, by: caller.userId, now };
    const note = await creditPartOfBill(issuing, standing, { parts, reason: input.reason });
    announceOrder(
      changes,
      order,
      'order-bill-credited',
      `${standing.document.reference} → ${note.document.reference}, ${formatMoney(cents, 'fr')}`,
    );
    const row = (await findBillsOfOrder(database, order.id)).find(({ id }) => id === note.id);
    if (row === undefined) throw new Error(`Credit note ${note.id} is not there.`);
    return { creditNote: presentBill(row) };
  },
);
