import type { VatLine } from '@loge/domain/ordering/price-order';
import { adaptPromises } from '@loge/domain/payments/adapt-promises';
import { vatOfPayments } from '@loge/domain/payments/plan-payments';
import type { OrderFacts } from '../order-facts/rows/order-facts-rows.ts';
import type { Database } from '../platform/database/connection.ts';
import { setPromises } from './rows/payment-promise-rows.ts';

/** What was promised for an order follows its new price. The order is locked. */
export async function adaptPromisesToPrice(
  database: Database,
  order: Pick<OrderFacts, 'payments'>,
  price: { readonly finalCents: number | null; readonly vat: readonly VatLine[] },
  context: { readonly by: number; readonly reason: string; readonly now: Date },
): Promise<void> {
  const adapted = adaptPromises(price.finalCents, order.payments);
  const vat = vatOfPayments(
    adapted.map(({ amountCents }) => amountCents),
    price.vat,
  );
  await setPromises(
    database,
    adapted.map((promise, index) => ({
      ...promise,
      netCents: vat[index]?.netCents ?? promise.amountCents,
      vatCents: vat[index]?.vatCents ?? 0,
      vatRatePercent: vat[index]?.ratePercent ?? null,
    })),
    context,
  );
}
