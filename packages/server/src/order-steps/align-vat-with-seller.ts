import { priceOrder } from '@loge/domain/ordering/price-order';
import type { Database } from '../platform/database/connection.ts';
import type { OrderFacts } from '../order-facts/rows/order-facts-rows.ts';
import { findOrderPricing, saveVatLines, setRatesOfSeller } from '../order-facts/rows/order-pricing-facts.ts';

/**
 * Takes VAT off an order whose seller is not subject to it (CGI, article 293 B: anyone who names VAT owes it, 283-3), however it was priced; the price stays. The order is locked. Answers whether
 * its VAT has changed.
 */
export async function alignVatWithSeller(
  database: Database,
  order: OrderFacts,
  seller: { readonly withoutVat: boolean },
): Promise<boolean> {
  if (order.offer.partnerWillBill || order.finalCents === null) return false;
  if (!(await setRatesOfSeller(database, order.id, seller.withoutVat))) return false;
  const row = await findOrderPricing(database, order.id);
  if (row === null) throw new Error(`There is no order ${order.id}.`);
  const { vat } = priceOrder(row.lines, {
    discountPercent: row.discountPercent,
    extraCostCents: row.extraCostCents,
    extraCostVatRatePercent: row.vatRatePercent,
    minimumAmountCents: 0,
    sap: row.givesTaxCredit,
    activity: row.personalServiceActivity,
    free: row.free,
    adjustedTotalCents: order.finalCents,
  });
  await saveVatLines(database, order, vat);
  return true;
}
