import { cardState } from '@loge/domain/payments/card-state';
import type { OnlinePayment } from '@loge/domain/payments/pay-online';
import { instantToLocal } from '@loge/domain/shared/moment-zoned';
import type { Database } from '../platform/database/connection.ts';
import type { OrderFacts } from '../order-facts/rows/order-facts-rows.ts';
import { findCardOf } from './rows/payment-card-rows.ts';
import {
  type CollectionRow,
  findCollection,
  findLiveCollection,
  insertCollection,
  insertCollectionParts,
  type NewCollection,
} from './rows/payment-collection-rows.ts';
import { insertOrderPayments } from './rows/order-payment-rows.ts';
import { findVatLines } from '../order-steps/rows/order-status-rows.ts';
import { vatOfPayments } from '@loge/domain/payments/plan-payments';
import type { PaymentProvider } from '../platform/outside/payments/payment-provider.ts';
import type { Services } from '../platform/services.ts';

/** Where a person goes on to pay or to enter a card: a path on this server, which leads on to the provider's page. */
export const payPath = ({ key }: Pick<CollectionRow, 'key'>): string => `/pay/${key}`;

export const firstCheck = ({ settings }: Services, now: Date): Date =>
  new Date(now.getTime() + settings.paymentCheckSeconds * 1000);

export interface WaysToPay {
  readonly usesSavedCard: boolean;
  /** Its owner is there to go to the provider's page. */
  readonly opensPage: boolean;
}

interface Begin {
  readonly database: Database;
  readonly services: Services;
  readonly provider: PaymentProvider;
  readonly order: OrderFacts;
  readonly now: Date;
}

/**
 * Begins to collect promises by card, all in one: with the card that their owner keeps, or at the provider's page. Where the first has a live attempt,
 * that one is gone on with, and one of the others that has its own is left to it, for there are never two. Null where the owner would have to go to a page and
 * is not there. Nothing is asked of the provider here. The orders are locked by the caller.
 */
export async function beginCollection(
  { database, services, provider, order, now }: Begin,
  payments: readonly { readonly id: number; readonly amountCents: number }[],
  { usesSavedCard, opensPage }: WaysToPay,
): Promise<CollectionRow | null> {
  const [first, ...others] = payments;
  const { beneficiaryId } = order;
  if (beneficiaryId === null || first === undefined) return null;
  const live = await findLiveCollection(database, first.id);
  if (live !== null) return live.collectedWith === null ? live : findCollection(database, live.collectedWith);
  const card = usesSavedCard ? await findCardOf(database, beneficiaryId, provider.name) : null;
  const today = instantToLocal(now.getTime(), order.conciergerie.zone).date;
  const usable = card !== null && cardState(card, today) !== 'expired' ? card : null;
  if (usable === null && !opensPage) return null;
  const wanted: NewCollection = {
    purpose: 'payment',
    paymentId: first.id,
    userId: beneficiaryId,
    provider: provider.name,
    method: usable === null ? 'hosted' : 'saved_card',
    cardId: usable?.id ?? null,
    amountCents: first.amountCents,
    ownerAway: !opensPage,
    now,
    nextCheckAt: firstCheck(services, now),
  };
  const whole = await insertCollection(database, wanted);
  if (whole === null) return findLiveCollection(database, first.id);
  if (others.length === 0) return whole;
  await insertCollectionParts(database, whole.id, others);
  return findCollection(database, whole.id);
}

/** The payment to collect: the promise that stands, or a new one after one that failed. The order is locked by the caller. */
export async function promiseToCollect(
  database: Database,
  order: OrderFacts,
  payable: Extract<OnlinePayment, { readonly kind: 'promised' | 'again' }>,
  { by, now }: { readonly by: number; readonly now: Date },
): Promise<{ readonly id: number; readonly amountCents: number }> {
  const { amountCents } = payable;
  if (payable.kind === 'promised') return { id: payable.paymentId, amountCents };
  const [vat] = vatOfPayments([amountCents], await findVatLines(database, order.id));
  const row = {
    mode: 'card',
    creditId: null,
    amountCents,
    netCents: vat?.netCents ?? amountCents,
    vatCents: vat?.vatCents ?? 0,
    vatRatePercent: vat?.ratePercent ?? null,
  } as const;
  const [inserted] = await insertOrderPayments(database, order, [row], { by, now });
  if (inserted === undefined) throw new Error(`No payment was added to order ${order.id}.`);
  return inserted;
}
