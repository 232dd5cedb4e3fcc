import { priceOrder } from '@loge/domain/ordering/price-order';
import type { Database } from '../platform/database/connection.ts';
import type { OrderFacts } from '../order-facts/rows/order-facts-rows.ts';
import { findOrderPricing } from '../order-facts/rows/order-pricing-facts.ts';
import { savePricedOrder } from './rows/order-pricing-rows.ts';
import { settleVat } from '../ledger/settle-vat.ts';
import { adaptPromisesToPrice } from '../payments/adapt-promises-to-price.ts';

/**
 * Prices an order anew from its lines and the terms kept with it, by the same rule as when it was placed, and lets what was promised for
 * it follow. `adjustedTotalCents` undefined keeps the manager's total, where there is one. The order is locked by the caller, who
 * calls `followUpOrder` afterwards. Answers what is owed now; null on quote.
 */
export async function repriceOrder(
  database: Database,
  order: OrderFacts,
  context: { readonly by: number; readonly now: Date; readonly adjustedTotalCents?: number | null },
): Promise<number | null> {
  const row = await findOrderPricing(database, order.id);
  if (row === null) throw new Error(`There is no order ${order.id}.`);
  const adjusted = context.adjustedTotalCents === undefined ? row.adjustedTotalCents : context.adjustedTotalCents;
  const priced = priceOrder(row.lines, {
    discountPercent: row.discountPercent,
    extraCostCents: row.extraCostCents,
    extraCostVatRatePercent: row.vatRatePercent,
    minimumAmountCents: 0,
    sap: row.givesTaxCredit,
    activity: row.personalServiceActivity,
    free: row.free,
    adjustedTotalCents: adjusted,
  });
  await savePricedOrder(database, {
    orderId: order.id,
    conciergerieId: order.conciergerieId,
    subtotalCents: priced.subtotalCents,
    discountCents: priced.discountCents,
    extraCostCents: priced.extraCostCents,
    totalCents: priced.totalCents,
    adjustedTotalCents: adjusted,
    finalCents: priced.finalCents,
    taxCreditCents: priced.taxCreditCents,
    lines: row.lines.map(({ id }, index) => ({
      id,
      amountCents: priced.lines[index]?.amountCents ?? null,
      discountCents: priced.lines[index]?.discountCents ?? 0,
    })),
    vat: priced.vat,
  });
  await adaptPromisesToPrice(database, order, priced, { ...context, reason: 'Nouveau prix' });
  // Of what was paid ahead the VAT is due as it is priced now.
  const sourceKey = `order-${order.id}-priced-${order.version + 1}`;
  await settleVat(database, [{ orderId: order.id, paymentId: null, sourceKey }], context);
  return priced.finalCents;
}
