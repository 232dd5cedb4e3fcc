import type { OrderStatus } from '@loge/domain/orders/order-status';
import { isCalledOff, isDone } from '@loge/domain/orders/order-status';
import type { PaymentMode } from '@loge/domain/payments/payment-modes';
import { planPayments } from '@loge/domain/payments/plan-payments';
import { addDays, type LocalDate } from '@loge/domain/shared/local-date';
import { type Moment, MS_PER_DAY } from '@loge/domain/shared/moment';
import { instantToLocal } from '@loge/domain/shared/moment-zoned';
import { partnerId } from '../catalogue-ids.ts';
import { at, type DemoClock, ZONE } from '../demo-clock.ts';
import { MANAGERS, partnerUserId } from '../staff.ts';
import type { SeededRandom } from '../seeded-random.ts';
import type { DemoOrder } from './demo-order.ts';
import { moveByItself, moveDemoOrder } from './move-demo-order.ts';
import type { OrderBook } from './order-book.ts';
import { addPayments, collect, payBack, priceAgain } from './order-money.ts';
import type { PlannedStep } from './plan-life.ts';

const DESK_MODES: readonly (readonly [PaymentMode, number])[] = [
  ['desk_card', 55],
  ['cash', 30],
  ['cheque', 15],
];
const DAYS_UNTIL_ARCHIVED = 240;
const CARDS_DECLINED_PERCENT = 5;
const DAYS_UNTIL_PAID_AFTER_ALL = 25;
const READY: readonly OrderStatus[] = ['available', 'available_in_locker', 'done'];

/** Who takes a step: a manager of the desk, the partner's account, the beneficiary, or nobody. */
export function whoActs(order: DemoOrder, actor: PlannedStep['actor'], random: SeededRandom): number | null {
  switch (actor) {
    case 'manager':
      return random.pick(MANAGERS.filter(({ desks }) => desks.includes(order.desk))).id;
    case 'partner':
      return partnerUserId(partnerId(order.offer.seed.partner) - 1);
    case 'beneficiary':
      return order.beneficiary?.id ?? order.placedBy;
    case 'system':
      return null;
  }
}

/** Takes an order through its steps until now, with the money that moves on the way. */
export function liveOrder(
  book: OrderBook,
  order: DemoOrder,
  steps: readonly PlannedStep[],
  clock: DemoClock,
  random: SeededRandom,
): void {
  moveByItself(book, order, order.createdAt + 1000);
  for (const step of steps) {
    if (step.at > clock.now) return;
    // A company's order has nobody who could answer a quote: the desk does.
    const actor = step.actor === 'beneficiary' && order.beneficiary === null ? 'manager' : step.actor;
    const by = step.by ?? whoActs(order, actor, random);
    if (step.to === 'quote_sent') priceQuote(order, random);
    const fails = step.to === 'done' && random.percent(CARDS_DECLINED_PERCENT);
    if (READY.includes(step.to)) collectCards(book, order, step.at, fails);
    moveDemoOrder(book, order, { ...step, actor, by });
    if (step.to === 'quote_accepted') payAfterQuote(book, order, step.at);
    if (step.to === 'done') settleDone(book, order, step.at, by, clock, random);
    moveByItself(book, order, step.at + 1000);
  }
  settleLater(book, order, clock);
  if (isCalledOff(order.status)) refundLater(book, order, clock, random);
}

/** A manager names a price for each line on quote, within the budget if one was given. */
function priceQuote(order: DemoOrder, random: SeededRandom): void {
  const budget = order.plan.budgetCents;
  priceAgain(order, () =>
    budget === null ? random.between(25, 240) * 100 : Math.round((budget * random.between(70, 100)) / 10_000) * 100,
  );
}

function payAfterQuote(book: OrderBook, order: DemoOrder, moment: Moment): void {
  if (order.mode === null || order.mode === 'free' || order.payments.length > 0) return;
  const mode = order.mode === 'credits' ? (order.restMode ?? 'conciergerie') : order.mode;
  const planned = planPayments({
    options: [{ mode, maximumCents: null }],
    wish: { mode, useCredits: false, expectedCreditsCents: null },
    totalCents: order.priced.finalCents,
    credits: [],
    today: instantToLocal(moment, ZONE).date,
  });
  if (!planned.ok) throw new Error(`${order.offer.seed.key} cannot be paid after its quote`);
  addPayments(book, order, planned.payments, moment);
}

/** A card is charged when the service is ready or done; now and then the bank declines. */
function collectCards(book: OrderBook, order: DemoOrder, moment: Moment, fails: boolean): void {
  for (const payment of order.payments) {
    if (payment.status !== 'authorised') continue;
    if (fails) payment.status = 'failed';
    else collect(book, order, payment, { at: moment });
  }
}

function settleDone(
  book: OrderBook,
  order: DemoOrder,
  moment: Moment,
  by: number | null,
  clock: DemoClock,
  random: SeededRandom,
): void {
  for (const payment of order.payments) {
    if (payment.status !== 'pending' || payment.kind !== 'payment') continue;
    if (payment.mode === 'conciergerie') {
      // Some say that they will pay next time.
      if (random.percent(4) && moment > clock.now - 40 * MS_PER_DAY) continue;
      collect(book, order, payment, { at: moment, mode: random.weighted(DESK_MODES), by });
    } else if (payment.mode === 'partner' || payment.mode === 'cesu') collect(book, order, payment, { at: moment, by });
  }
  if (order.payments.some(({ mode, status }) => mode === 'direct_debit' && status === 'pending')) {
    order.debitDate = nextDebitDate(instantToLocal(moment, ZONE).date);
  }
}

/** Direct debits leave on the fifth of the next month. */
function nextDebitDate(day: LocalDate): LocalDate {
  const nextMonth = addDays(`${day.slice(0, 7)}-28`, 7);
  return `${nextMonth.slice(0, 7)}-05`;
}

/** What comes in after the service, and the order's rest in the archive. */
function settleLater(book: OrderBook, order: DemoOrder, clock: DemoClock): void {
  if (!isDone(order.status) || order.doneAt === null) return;
  for (const payment of order.payments) {
    if (payment.status !== 'pending' || payment.kind !== 'payment') continue;
    const comesAt =
      payment.mode === 'direct_debit' && order.debitDate !== null
        ? at(order.debitDate, '06:00')
        : payment.mode === 'professional_transfer'
          ? order.doneAt + 30 * MS_PER_DAY
          : null;
    if (comesAt === null || comesAt > clock.now) continue;
    if (order.status === 'done')
      moveDemoOrder(book, order, { to: 'billed', actor: 'system', by: null, at: order.doneAt + 3_600_000 });
    collect(book, order, payment, { at: comesAt });
    moveByItself(book, order, comesAt + 1000);
  }
  settleFailed(book, order, clock);
  const archivedAt = (order.steps.at(-1)?.at ?? 0) + DAYS_UNTIL_ARCHIVED * MS_PER_DAY;
  if (order.status === 'paid' && archivedAt < clock.now) {
    moveDemoOrder(book, order, { to: 'archived', actor: 'system', by: null, at: archivedAt });
  }
}

/** Who was declined pays at the desk a few days later. */
function settleFailed(book: OrderBook, order: DemoOrder, clock: DemoClock): void {
  const [failed] = order.payments.filter(({ status }) => status === 'failed');
  const paysAt = (order.doneAt ?? clock.now) + DAYS_UNTIL_PAID_AFTER_ALL * MS_PER_DAY;
  if (failed === undefined || paysAt > clock.now) return;
  const known = order.payments.length;
  addPayments(book, order, [{ mode: 'conciergerie', creditId: null, amountCents: failed.amountCents }], paysAt);
  for (const payment of order.payments.slice(known)) collect(book, order, payment, { at: paysAt, mode: 'desk_card' });
  moveByItself(book, order, paysAt + 1000);
}

function refundLater(book: OrderBook, order: DemoOrder, clock: DemoClock, random: SeededRandom): void {
  const paidBackAt = (order.steps.at(-1)?.at ?? order.createdAt) + random.between(1, 3) * MS_PER_DAY;
  const by = whoActs(order, 'manager', random);
  if (paidBackAt < clock.now && by !== null) payBack(book, order, paidBackAt, by);
}
