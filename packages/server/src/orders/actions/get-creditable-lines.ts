import { getCreditableLines } from '@loge/contract/orders/get-creditable-lines';
import { creditableLines } from '@loge/domain/billing/partial-credit';
import { isCalledOff } from '@loge/domain/orders/order-status';
import { sumCents } from '@loge/domain/shared/money';
import { findStandingBill } from '../../bills/rows/bill-rows.ts';
import { loadOrderFacts } from '../../order-facts/rows/order-facts-rows.ts';
import { handle } from '../../platform/gateway/action-handler.ts';
import { refuse } from '../../platform/refusal.ts';

export const getCreditableLinesHandler = handle(getCreditableLines, async ({ rows, database }) => {
  const standing = await findStandingBill(database, rows.orderId.id);
  if (standing === null) return refuse('no-bill');
  const status = (await loadOrderFacts(database, rows.orderId.id))?.status ?? 'archived';
  if (status === 'archived' || isCalledOff(status)) return refuse('order-immutable');
  const left = creditableLines(standing.document, standing.credited).filter(({ cents }) => cents > 0);
  return {
    reference: standing.document.reference,
    lines: left.map(({ line, label, isCounted, quantity, cents }) => ({
      line,
      label,
      quantity: isCounted ? quantity : null,
      amount: cents,
    })),
    left: sumCents(left.map(({ cents }) => cents)),
  };
});
