import type { DeskPaymentPlan } from '@loge/domain/payments/desk-payments';
import {
  type LedgerTransaction,
  paymentCancelled,
  paymentCollected,
  paymentRefunded,
} from '@loge/domain/payments/ledger';
import type { PaymentMode } from '@loge/domain/payments/payment-modes';
import { vatOfPayments } from '@loge/domain/payments/plan-payments';
import type { Database } from '../platform/database/connection.ts';
import { cancelPayments, type InsertedPayment, insertDeskPayments } from './rows/desk-payment-rows.ts';
import type { OrderFacts, OrderPaymentFacts } from '../order-facts/rows/order-facts-rows.ts';
import { findVatLines } from '../order-steps/rows/order-status-rows.ts';
import { type Counter, type PassingMoney, recordInRegister } from '../cash-registers/counter-money.ts';
import type { Seal } from '../platform/secrets/seal.ts';
import { creditPaymentPostings } from '../ledger/credit-payment-postings.ts';
import { type LedgerPosting, postToLedger } from '../ledger/post-to-ledger.ts';
import { returnCreditPayments } from '../ledger/return-credits.ts';

type Plan = Extract<DeskPaymentPlan, { readonly ok: true }>;

/**
 * Carries out what was planned for an order's payments: cancels, gives credits back, adds, and books every cent that moved; what passed over the counter
 * goes into the register there. The order, the credits and the counter are locked by the caller, who calls `followUpOrder` afterwards. Answers with the payments that came in.
 */
export async function carryOutDeskPayments(
  database: Database,
  order: OrderFacts,
  plan: Plan,
  context: { readonly by: number; readonly now: Date; readonly counter: Counter; readonly seal: Seal },
): Promise<number[]> {
  const { by, now, counter, seal } = context;
  const gone = order.payments.filter(({ id }) => plan.cancel.includes(id));
  const undone = { orderId: order.id, conciergerieId: order.conciergerieId, by, reason: 'Saisie des paiements', now };
  await cancelPayments(database, plan.cancel, undone);
  await returnCreditPayments(
    database,
    gone.filter(({ mode, status }) => mode === 'credits' && status === 'collected'),
    undone,
  );
  const added = await insertDeskPayments(database, order, await withVat(database, order.id, plan.add), context);
  await postToLedger(
    database,
    [
      ...gone
        .filter(({ mode, status }) => mode !== 'credits' && status === 'collected')
        .map((payment) => cancelledPosting(order.id, payment)),
      ...creditPaymentPostings(order.id, added),
      ...added
        .filter(({ creditId, collected }) => creditId === null && collected)
        .map((payment) => collectedPosting(order.id, payment)),
    ],
    { conciergerieId: order.conciergerieId, by, now },
  );
  const passed = { orderId: order.id, isUndone: false };
  await recordInRegister(
    database,
    counter,
    [
      ...undonePayments(order, plan).map(({ id, mode, amountCents }) => ({
        ...passed,
        paymentId: id,
        mode,
        amountCents: -amountCents,
        isUndone: true,
      })),
      ...added
        .filter(({ collected }) => collected)
        .map((payment) => ({
          ...passed,
          paymentId: payment.id,
          mode: payment.mode,
          amountCents: signedCents(payment),
        })),
    ],
    { by, now, seal },
  );
  return added.flatMap(({ id, kind, collected }) => (kind === 'payment' && collected ? [id] : []));
}

/** What a plan brings in at once, or hands back. */
export const passingMoney = ({ add }: Plan): PassingMoney[] =>
  add
    .filter(({ collected }) => collected)
    .map((payment) => ({ mode: payment.mode, amountCents: signedCents(payment) }));

/** What a plan takes back of what had been collected. */
export const undonePayments = (order: OrderFacts, { cancel }: Plan): OrderPaymentFacts[] =>
  order.payments.filter(({ id, status }) => status === 'collected' && cancel.includes(id));

/** What comes in; negative for what is handed back. */
export const signedCents = ({
  kind,
  amountCents,
}: {
  readonly kind: 'payment' | 'refund';
  readonly amountCents: number;
}): number => (kind === 'refund' ? -amountCents : amountCents);

async function withVat(database: Database, orderId: number, payments: Plan['add']) {
  const vat = vatOfPayments(
    payments.map(({ amountCents }) => amountCents),
    await findVatLines(database, orderId),
  );
  return payments.map((payment, index) => ({
    ...payment,
    netCents: vat[index]?.netCents ?? payment.amountCents,
    vatCents: vat[index]?.vatCents ?? 0,
    vatRatePercent: vat[index]?.ratePercent ?? null,
  }));
}

/** Money that came in or was handed back, under the one name that books it once. */
export function collectedPosting(
  orderId: number | null,
  payment: Pick<InsertedPayment, 'id' | 'kind' | 'mode' | 'amountCents'>,
): LedgerPosting {
  const reference = { orderId, paymentId: payment.id, mode: payment.mode };
  return posting(
    orderId,
    payment.id,
    'collected',
    payment.kind === 'refund'
      ? paymentRefunded(reference, payment.amountCents)
      : paymentCollected(reference, payment.amountCents),
  );
}

const cancelledPosting = (orderId: number, payment: OrderPaymentFacts): LedgerPosting =>
  posting(orderId, payment.id, 'cancelled', paymentCancelled(referenceTo(orderId, payment), payment.amountCents));

const referenceTo = (orderId: number, { id, mode }: { readonly id: number; readonly mode: PaymentMode }) => ({
  orderId,
  paymentId: id,
  mode,
});

const posting = (
  orderId: number | null,
  paymentId: number,
  event: 'collected' | 'cancelled',
  transaction: LedgerTransaction,
): LedgerPosting => ({ sourceKey: `payment-${paymentId}-${event}`, transaction, orderId, paymentId });
