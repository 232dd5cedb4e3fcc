import * as z from 'zod/mini';
import { cancellationTermsOnWire } from './cancellation-wire.ts';
import { withdrawalTermsOnWire } from './withdrawal-wire.ts';
import { labelledAmount, orderLine } from '../orders/order-parts-wire.ts';
import { cents, localDate } from '../shared/wire-types.ts';

/**
 * What an order would be, before it exists: the recap of the preview. The specification says "order" and no more, so the parts
 * are not in the specification. Money in cents, all taxes included; null while an item is on quote.
 */
export const orderRecap = z.object({
  items: z.array(z.extend(z.omit(orderLine, { id: true }), { lineAmount: z.nullable(cents) })),
  itemsAmount: z.nullable(cents),
  extraCosts: z.array(labelledAmount),
  discount: z.nullable(labelledAmount),
  totalAmount: z.nullable(cents),
  /** The offer's minimum; 0 for none. */
  minimumAmount: cents,
  /** How much is missing to reach it; 0 when it is reached. */
  missingAmount: cents,
  budget: z.nullable(cents),
  /** What the beneficiary pays in the end after the tax credit; null where there is none. */
  amountAfterTaxCredit: z.nullable(cents),
  vat: z.array(z.object({ ratePercent: z.number(), amountHT: cents, amountTva: cents, amountTTC: cents })),
  beginDate: z.nullable(localDate),
  endDate: z.nullable(localDate),
  time: z.nullable(z.string()),
  /** Beyond the specification: the day may be another one near it. */
  dateFlexible: z.boolean(),
  /** Beyond the specification: a slot is booked, for so many minutes from `time` on. Null minutes where there is none. */
  isCalendarItem: z.boolean(),
  durationInMinutes: z.nullable(z.int()),
  placeDesc: z.string(),
  /** Beyond the specification: on which terms it could be cancelled if it were placed now. */
  cancellation: cancellationTermsOnWire,
  /** Beyond the specification: the right of withdrawal that it would have. */
  withdrawal: withdrawalTermsOnWire,
  /**
   * Beyond the specification: what the personal services of its month come to with this one, and whether a free written quote is owed without being asked for; null for what is none, and
   * while an item is on quote.
   */
  serviceQuote: z.nullable(z.object({ monthAmount: cents, isOwed: z.boolean() })),
  comment: z.nullable(z.string()),
});

export type OrderRecapOnWire = z.output<typeof orderRecap>;
