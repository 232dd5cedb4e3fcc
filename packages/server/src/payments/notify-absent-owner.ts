import type { CollectionFailure } from '@loge/domain/payments/collection-failures';
import type { Lang } from '@loge/domain/shared/lang';
import { formatMoney } from '@loge/domain/shared/money';
import type { Database } from '../platform/database/connection.ts';
import type { Changes } from '../platform/unit-of-work/changes.ts';
import { loadOrderFacts } from '../order-facts/rows/order-facts-rows.ts';
import type { CollectionRow } from './rows/payment-collection-rows.ts';
import { notifyBeneficiary } from '../order-facts/notify-beneficiary.ts';

/**
 * Whose kept card was charged while they were not there, by the desk or a series, hears what came of it: how much, or that it did not go through. What was called
 * off before it was charged is no news. `parts`: all that the charge pays, the one that stands before the provider first, as it is now.
 */
export async function notifyAbsentOwner(
  { transaction, changes, now }: { readonly transaction: Database; readonly changes: Changes; readonly now: Date },
  parts: readonly CollectionRow[],
  failure: CollectionFailure | null,
): Promise<void> {
  const [whole] = parts;
  const orderIds = parts.flatMap(({ orderId }) => (orderId === null ? [] : [orderId]));
  const [orderId] = orderIds;
  if (whole === undefined || orderId === undefined || failure === 'orderChanged') return;
  if (whole.state !== 'succeeded' && whole.state !== 'failed') return;
  const order = await loadOrderFacts(transaction, orderId);
  if (order === null) return;
  const amount = (lang: Lang): string => formatMoney(whole.totalCents ?? 0, lang);
  const others = orderIds.length - 1;
  const more = others === 0 ? '' : ` (+\u00a0${others})`;
  await notifyBeneficiary(
    { database: transaction, changes, now },
    order,
    whole.state === 'succeeded' ? 'card_charged' : 'payment_failed',
    {
      fr: `${more}, ${amount('fr')}`,
      en: `${more}, ${amount('en')}`,
    },
  );
}
