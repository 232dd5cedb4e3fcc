import { transitionsFrom, type TransitionRefusal } from '@loge/domain/orders/order-workflow';
import { cardState } from '@loge/domain/payments/card-state';
import type { ProviderName } from '@loge/domain/payments/collection';
import { onlinePayment } from '@loge/domain/payments/pay-online';
import type { Lang } from '@loge/domain/shared/lang';
import { instantToLocal } from '@loge/domain/shared/moment-zoned';
import { formatMoney } from '@loge/domain/shared/money';
import type { Result } from '@loge/domain/shared/refusal';
import type { Database } from '../platform/database/connection.ts';
import { loadOrderFacts, type OrderFacts } from '../order-facts/rows/order-facts-rows.ts';
import { findCardOf } from '../payments/rows/payment-card-rows.ts';
import {
  changeOrderStatusInTransaction,
  type StatusChange,
} from '../order-steps/change-order-status-in-transaction.ts';
import { notifyBeneficiary } from '../order-facts/notify-beneficiary.ts';
import { isRefusal, type Refusal } from '../platform/refusal.ts';
import { payQuote, type PayQuoteRefusal, type QuoteWish } from './pay-quote.ts';

interface Acceptance extends Omit<StatusChange, 'to'> {
  readonly by: StatusChange['by'] & { readonly userId: number };
  /** What is chosen now; null: what was wished when the order was placed counts. */
  readonly wish: QuoteWish | null;
  /** Beneficiaries say how they pay. A desk that accepts for them may leave it open where nothing was wished. */
  readonly mayStayOpen: boolean;
  /** Who carries out payments by card; null for nobody. */
  readonly provider: ProviderName | null;
}

/**
 * Accepts a quote, no matter who says so: arranges its payment and moves the order, or answers why not. In the caller's transaction; the order
 * is locked. A desk that accepts for somebody has the card charged that they keep, as when it orders for them, and they are told at once; anyone who accepts for
 * themself is led on by the caller. See docs/rules/payments.md.
 */
export async function acceptQuoteInTransaction({
  wish,
  mayStayOpen,
  provider,
  ...change
}: Acceptance): Promise<Result<OrderFacts, TransitionRefusal> | Refusal<PayQuoteRefusal>> {
  const { database, order, by, now } = change;
  const takesCards = provider !== null;
  const isAnswer = transitionsFrom(order.workflow, order.status, by.actor).some(({ to }) => to === 'quote_accepted');
  const isLeftOpen = mayStayOpen && wish === null && order.paymentMode === null;
  if (isAnswer && !isLeftOpen) {
    const refused = await payQuote(database, order, wish, { by: by.userId, now, takesCards });
    if (isRefusal(refused)) return refused;
  }
  if (by.actor !== 'manager') return changeOrderStatusInTransaction({ ...change, to: 'quote_accepted' });
  const arranged = (await loadOrderFacts(database, order.id)) ?? order;
  const awaitsCard = onlinePayment({ ...arranged, acceptsCards: takesCards }).kind === 'promised';
  const keepsCard = awaitsCard && (await keepsUsableCard(database, order, { provider, now }));
  const alsoMail = awaitsCard ? (keepsCard ? 'quote-accepted-charged' : 'quote-accepted-to-pay') : 'quote-accepted';
  const accepted = await changeOrderStatusInTransaction({ ...change, alsoMail, to: 'quote_accepted' });
  if (!accepted.ok) return accepted;
  const price = (lang: Lang): string => `, ${formatMoney(arranged.finalCents ?? 0, lang)}`;
  await notifyBeneficiary(change, order, 'quote_accepted', { fr: price('fr'), en: price('en') });
  if (awaitsCard) change.changes.queue('charge-order', { orderId: order.id });
  return accepted;
}

async function keepsUsableCard(
  database: Database,
  { beneficiaryId, conciergerie }: OrderFacts,
  { provider, now }: { readonly provider: ProviderName | null; readonly now: Date },
): Promise<boolean> {
  if (provider === null || beneficiaryId === null) return false;
  const state = cardState(
    await findCardOf(database, beneficiaryId, provider),
    instantToLocal(now.getTime(), conciergerie.zone).date,
  );
  return state === 'valid' || state === 'almostExpired';
}
