import { publicationState } from '@loge/domain/catalogue/offer-visibility';
import type { OrderDraft } from '@loge/domain/ordering/check-order';
import type { ItemChoice } from '@loge/domain/ordering/order-lines';
import { planOrder } from '@loge/domain/ordering/plan-order-zoned';
import type { PaymentMode } from '@loge/domain/payments/payment-modes';
import { type PaymentOption, paymentOptions } from '@loge/domain/payments/payment-options';
import { planPayments } from '@loge/domain/payments/plan-payments';
import { usableCreditCents } from '@loge/domain/payments/split-payment';
import type { Moment } from '@loge/domain/shared/moment';
import { instantToLocal } from '@loge/domain/shared/moment-zoned';
import type { Beneficiary } from '../beneficiaries.ts';
import type { DeskKey } from '../data/seed-types.ts';
import { ZONE } from '../demo-clock.ts';
import type { DemoOffer } from './demo-offers.ts';
import type { DemoOrder } from './demo-order.ts';
import type { OrderBook } from './order-book.ts';
import { addPayments } from './order-money.ts';

export interface OrderToPlace {
  readonly id: number;
  readonly offer: DemoOffer;
  readonly desk: DeskKey;
  readonly beneficiary: Beneficiary | null;
  readonly placedBy: number;
  readonly at: Moment;
  readonly items: readonly ItemChoice[];
  readonly form: OrderDraft & { readonly dateFlexible?: boolean };
  /** The free order that the offer gives once a month is used up. */
  readonly freeOrderUsed: boolean;
  readonly choosePayment: (options: readonly PaymentOption[]) => {
    readonly mode: PaymentMode | null;
    readonly useCredits: boolean;
  };
}

/** Places an order as the gateway would: the same plan, the same prices, the same ways to pay. Whatever the rules refuse is a fault of the demo world. */
export function placeDemoOrder(book: OrderBook, wanted: OrderToPlace): DemoOrder {
  const { offer, beneficiary, at } = wanted;
  const { row } = offer;
  const today = instantToLocal(at, ZONE).date;
  if (
    publicationState({ publication: row.publication, startDate: row.start_date, endDate: row.end_date }, today) !==
    'online'
  ) {
    throw new Error(`${offer.seed.key} was not online on ${today}`);
  }
  const free = row.allows_free_orders || (row.free_once_a_month && !wanted.freeOrderUsed);
  const planned = planOrder(
    offer.toOrder,
    { ...wanted.form, items: wanted.items, dateFlexible: wanted.form.dateFlexible ?? false },
    { now: at, zone: ZONE, free },
  );
  if (!planned.ok) throw new Error(`${offer.seed.key}: ${JSON.stringify(planned.problems)}`);
  const plan = planned.value;

  const credits = beneficiary === null ? [] : book.creditsOf(beneficiary.id, at);
  const options = paymentOptions({
    totalCents: plan.priced.finalCents,
    creditsCents: usableCreditCents(credits, today),
    offer: {
      forcePaymentMode: row.forced_payment_mode,
      payOnlyOnline: row.pay_only_online,
      free,
      partnerBills: row.partner_will_bill,
      sap: row.tax_credit_eligible,
    },
    beneficiary: { hasMandate: beneficiary?.hasMandate === true, companyPays: beneficiary === null },
    conciergerie: { acceptsCards: true, sepaDisabled: false, eDebit: false, hasDesk: true },
  });
  const payment = planPayments({
    options,
    wish: { ...wanted.choosePayment(options), expectedCreditsCents: null },
    totalCents: plan.priced.finalCents,
    credits,
    today,
  });
  if (!payment.ok) throw new Error(`${offer.seed.key} cannot be paid: ${JSON.stringify(payment)}`);

  const order: DemoOrder = {
    id: wanted.id,
    offer,
    desk: wanted.desk,
    beneficiary,
    placedBy: wanted.placedBy,
    createdAt: at,
    form: wanted.form,
    plan,
    free,
    mode: payment.mode,
    restMode: payment.restMode,
    lines: plan.lines,
    priced: plan.priced,
    adjustedTotalCents: null,
    status: plan.status,
    itemStatus: 'normal',
    steps: [
      {
        from: null,
        to: plan.status,
        kind: 'initial',
        actor: beneficiary?.id === wanted.placedBy ? 'beneficiary' : 'manager',
        by: wanted.placedBy,
        at,
        comment: '',
        mailed: false,
      },
    ],
    payments: [],
    comments: [],
    doneAt: null,
    debitDate: null,
    noteState: 'not_requested',
    reprocessing: false,
    snoozedUntil: null,
    partnerReturnedAt: null,
    withdrawnAt: null,
    sentBackAt: null,
  };
  addPayments(book, order, payment.payments, at);
  return order;
}
