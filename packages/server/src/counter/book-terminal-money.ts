import type { Permission } from '@loge/domain/access/permissions';
import { planDeskPayments, type DeskPaymentPlan, type DeskPaymentRefusal } from '@loge/domain/payments/desk-payments';
import { formatMoney } from '@loge/domain/shared/money';
import { counterRefusals, findCounter, refusedAtCounter } from '../cash-registers/counter-money.ts';
import { announceOrder } from '../order-facts/announce-order.ts';
import { loadOrderFacts, type OrderFacts } from '../order-facts/rows/order-facts-rows.ts';
import { lockCreditsOf } from '../order-facts/rows/ordering-facts-rows.ts';
import { followUpOrder } from '../order-steps/follow-up-order.ts';
import { reopenUnsettled } from '../order-steps/reopen-unsettled.ts';
import { carryOutDeskPayments, passingMoney } from '../payments/carry-out-desk-payments.ts';
import { findDeskPaymentSituation } from '../payments/desk-payment-facts.ts';
import type { Database } from '../platform/database/connection.ts';
import type { Seal } from '../platform/secrets/seal.ts';
import type { Changes } from '../platform/unit-of-work/changes.ts';
import { findPaymentByDeskCard } from './rows/terminal-request-rows.ts';

/** How the refusals of a payment at the desk are answered, where the payment is one by a terminal. */
const bookingRefusals = {
  orderClosed: 'order-immutable',
  notPriced: 'items-not-priced',
  nothingToPay: 'nothing-to-pay',
  exceedsOrder: 'payments-exceed-order',
  notCancellable: 'payments-exceed-order',
  unknownPayment: 'not-found',
  changedMeanwhile: 'payments-exceed-order',
  modeNotOpen: 'payment-option-not-available',
  creditNotSufficient: 'payments-exceed-order',
  refundNotPossible: 'refund-exceeds-payments',
  mayNotRefund: 'forbidden',
} as const satisfies Record<DeskPaymentRefusal, string>;

export type BookingRefusal =
  | (typeof bookingRefusals)[DeskPaymentRefusal]
  | (typeof counterRefusals)[keyof typeof counterRefusals];

/** Who takes the money, and with which right. */
export interface TakenBy {
  readonly userId: number;
  /** Works for all desks, and takes money without a register. */
  readonly mayWithout: boolean;
}

export interface TerminalMoneyToBook {
  readonly kind: 'debit' | 'refund';
  readonly amountCents: number;
}

interface Booking {
  readonly database: Database;
  readonly changes: Changes;
  readonly now: Date;
  readonly seal: Seal;
}

type Planned =
  | { readonly refused: BookingRefusal }
  | { readonly plan: Extract<DeskPaymentPlan, { readonly ok: true }> };

/** Whether an order takes this money by card now, at the counter of the person who takes it. The order is locked by the caller. */
export async function planTerminalMoney(
  { database, now }: Pick<Booking, 'database' | 'now'>,
  order: OrderFacts,
  money: TerminalMoneyToBook,
  by: TakenBy & { readonly permissions: ReadonlySet<Permission> },
): Promise<Planned & { readonly counter: Awaited<ReturnType<typeof findCounter>> }> {
  if (order.beneficiaryId !== null) await lockCreditsOf(database, order.beneficiaryId);
  const { facts } = await findDeskPaymentSituation(database, order, by.permissions, now);
  const line = {
    paymentId: null,
    mode: 'desk_card' as const,
    amountCents: money.kind === 'debit' ? money.amountCents : -money.amountCents,
    creditId: null,
    costCenterId: null,
    cancelled: false,
  };
  const plan = planDeskPayments(facts, [line]);
  const counter = await findCounter(database, order.conciergerieId, by, { lock: true });
  if (!plan.ok)
    return { refused: plan.refused === 'problems' ? 'payments-exceed-order' : bookingRefusals[plan.refused], counter };
  // One debit is one payment: what would have to be shared among several is refunded in parts.
  const cards = plan.add.filter(({ mode, amountCents }) => mode === 'desk_card' && amountCents === money.amountCents);
  if (cards.length !== 1) return { refused: 'refund-exceeds-payments', counter };
  const refused = await refusedAtCounter(database, counter, passingMoney(plan));
  return refused === null ? { plan, counter } : { refused: counterRefusals[refused], counter };
}

/** The right by which money was asked for holds while the terminal is at work. */
const rightsOf = ({ mayWithout }: TakenBy): ReadonlySet<Permission> =>
  new Set<Permission>(mayWithout ? ['PROD', 'REFUND'] : ['REFUND']);

/** Books what a terminal has debited, or given back, as a payment of its order, which is locked; or says why it cannot be. */
export async function bookTerminalMoney(
  booking: Booking,
  orderId: number,
  money: TerminalMoneyToBook,
  by: TakenBy,
): Promise<{ readonly paymentId: number } | { readonly refused: BookingRefusal }> {
  const { database, changes, now, seal } = booking;
  const order = await loadOrderFacts(database, orderId);
  if (order === null) return { refused: 'not-found' };
  const planned = await planTerminalMoney(booking, order, money, { ...by, permissions: rightsOf(by) });
  if ('refused' in planned) return planned;
  await carryOutDeskPayments(database, order, planned.plan, { by: by.userId, now, counter: planned.counter, seal });
  const paymentId = await findPaymentByDeskCard(database, orderId, money);
  const after = await followUpOrder({ database, changes, now, orderId, moneyChanged: true });
  await reopenUnsettled({ database, changes, now, order: after });
  announceOrder(
    changes,
    order,
    money.kind === 'debit' ? 'terminal-debited' : 'terminal-refunded',
    formatMoney(money.amountCents, 'fr'),
  );
  return { paymentId };
}
