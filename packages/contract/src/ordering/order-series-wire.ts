import * as z from 'zod/mini';
import { cents, label, localDate } from '../shared/wire-types.ts';

/** Why a day of a series makes no order. */
const seriesClashes = ['publicHoliday', 'deskClosed', 'partnerAway', 'paused', 'skipped'] as const;

/** The coming days of a series, before it exists. */
export const seriesPlan = z.object({
  occurrences: z.array(
    z.object({
      date: localDate,
      /** Null when an order will be made for that day. */
      clash: z.nullable(z.enum(seriesClashes)),
    }),
  ),
  /** The offer's last day, where it ends before twelve days are reached. */
  endsWithOffer: z.nullable(localDate),
});

/** A series in its beneficiary's activity. All of it is ours: the specification names no such entity. */
export const orderSeries = z.object({
  id: z.int(),
  offreId: z.int(),
  offreLabel: label,
  partnerNameForBnf: z.string(),
  /** The name of the picture that stands for the service. */
  icon: z.string(),
  recurringOrderText: label,
  state: z.enum(['active', 'paused']),
  /** No order is made for an earlier day; null unless paused. */
  pausedUntil: z.nullable(localDate),
  /** The price of one order, in cents, as the beneficiary was last told; null while on quote. */
  orderTotal: z.nullable(cents),
  days: z.array(
    z.object({
      date: localDate,
      clash: z.nullable(z.enum(seriesClashes)),
      /** The order of that day; null while there is none. */
      orderId: z.nullable(z.int()),
      /** Why that day could not become an order so far; null when nothing stood in the way. */
      refusedBecause: z.nullable(label),
    }),
  ),
  endsWithOffer: z.nullable(localDate),
  /** Whether the service can be ordered today. While it cannot, no order is made. */
  isOffered: z.boolean(),
  /** It was begun at a conciergerie to which the beneficiary belongs no more. Until they are back no order is made. */
  isElsewhere: z.boolean(),
  /** How many orders it has made. */
  nbOrders: z.int(),
});

export type OrderSeriesOnWire = z.output<typeof orderSeries>;
export type SeriesPlanOnWire = z.output<typeof seriesPlan>;
