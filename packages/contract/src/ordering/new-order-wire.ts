import * as z from 'zod/mini';
import { addressInput } from '../catalogue/address-wire.ts';
import { paymentTypeId } from '../payments/payment-wire.ts';
import { pickedFrom, rowIdOrNone } from '../shared/row-ids.ts';
import { localDate, localTime, maybe, sentCents, text } from '../shared/wire-types.ts';

/** One chosen item. Its prices are heard only where the item has no fixed price; the server prices all others. */
const newOrderItem = z.object({
  offreItemId: pickedFrom('offer-item'),
  quantity: z.int().check(z.gte(0), z.lte(999)),
  /** Cents for one unit. */
  price: maybe(sentCents),
  /** What was typed or picked, for the types that ask for more than a quantity. */
  extendedValue: maybe(text(1000)),
  /** A word, or a price, for single units. */
  details: z._default(
    z.array(z.object({ comment: maybe(text(200)), price: maybe(sentCents) })).check(z.maxLength(100)),
    [],
  ),
});

/** TLJ every day, TLJDLS Monday to Friday, TLS weekly, TLM monthly, TLA yearly. */
const recurrenceTypes = ['TLJ', 'TLJDLS', 'TLS', 'TLM', 'TLA'] as const;

const recurrence = {
  recurring: z._default(z.boolean(), false),
  recurrType: maybe(z.enum(recurrenceTypes)),
  /** Every 1 to 10 days. */
  recurrTLJ_every: maybe(z.int().check(z.gte(1), z.lte(10))),
  /** Every 1 to 5 weeks. */
  recurrTLS_every: maybe(z.int().check(z.gte(1), z.lte(5))),
  /** Bit mask: 1 Monday, 2 Tuesday … 64 Sunday. */
  recurrTLS_dow: maybe(z.int().check(z.gte(1), z.lte(127))),
  /** Every 1 to 5 months. */
  recurrTLM_every: maybe(z.int().check(z.gte(1), z.lte(5))),
  /** Day of the month. */
  recurrTLM_jdm: maybe(z.int().check(z.gte(1), z.lte(31))),
  recurrBeginTime: maybe(localTime),
  recurrEndTime: maybe(localTime),
};

/**
 * The order form as it is sent, for the preview and for the creation (Spec: beneficiary-and-access §3 "New order").
 * Dates and times are those of the conciergerie. What the offer requires of them is decided by the domain.
 */
export const newOrder = z.object({
  offreId: rowIdOrNone('offer'),
  items: z.array(newOrderItem).check(z.minLength(1), z.maxLength(200)),
  dateFlexible: z._default(z.boolean(), false),
  ...recurrence,
  beginDate: maybe(localDate),
  endDate: maybe(localDate),
  time: maybe(localTime),
  /** Beyond the specification: the part of the day, for a calendar of half days. Where it is left out, `time` tells morning from afternoon. */
  dayPart: maybe(z.enum(['full_day', 'morning', 'afternoon'])),
  /** ent the company, dom home, aut another address, off0, off1 … one of the offer's own. */
  addressType: maybe(z.string().check(z.regex(/^(ent|dom|aut|off\d{1,2})$/))),
  ...addressInput,
  /** Cents. */
  budget: maybe(sentCents),
  comment: maybe(text(4000)),
  /** Heard from managers only; what a beneficiary writes is visible to all. */
  commentVisibleAdh: z._default(z.boolean(), false),
  commentVisiblePart: z._default(z.boolean(), false),
  /** One of the preview's payment options, for all that credits do not pay. Credits themselves only where they pay all. */
  paymentMode: maybe(paymentTypeId),
  /** Beyond the specification: pay what credits can pay with credits, the rest with `paymentMode`. */
  useCredits: z._default(z.boolean(), false),
  /** Beyond the specification: what the preview said that credits pay, in cents. If they would pay less now, the order is refused. */
  expectedCredits: maybe(sentCents),
  /** Beyond the specification: the total that the preview showed, in cents (null for an order on quote). Another one now is refused, see price-changed. */
  expectedTotal: maybe(sentCents),
  /** Beyond the specification: the registration fee that the preview showed, in cents (0 for none). A higher one now is refused, see registration-fee-changed. */
  expectedRegistrationFees: maybe(sentCents),
  /** Beyond the specification: place it although the very same was ordered within the last minute, see equal-order-just-placed. */
  evenIfEqual: z._default(z.boolean(), false),
  /**
   * Beyond the specification: asked expressly that the service begin before the time to withdraw is over, knowing that the right is lost once it was
   * fully performed (Code de la consommation, L221-25). Heard from beneficiaries only.
   */
  expressRequest: z._default(z.boolean(), false),
  /** Beyond the specification: they have the free quote of a personal service (LoadServiceQuote). Heard from beneficiaries only. */
  quoteReceived: z._default(z.boolean(), false),
  /** Beyond the specification: the order that this one follows. */
  parentOrderId: maybe(rowIdOrNone('order')),
});

export type NewOrderInput = z.input<typeof newOrder>;
export type NewOrder = z.output<typeof newOrder>;
