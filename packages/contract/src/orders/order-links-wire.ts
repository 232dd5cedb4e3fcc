import * as z from 'zod/mini';
import { label, localDate } from '../shared/wire-types.ts';

/** Another order that this one belongs to, as far as one must know it to go there. */
const linkedOrder = z.object({ id: z.int(), offreLabel: label });

/** Beyond the specification: the orders that hang together with one: what it continues, what continues it, what was ordered with it, its series. */
export const orderLinks = z.object({
  parent: z.nullable(linkedOrder),
  children: z.array(linkedOrder),
  /** Ordered together with it in one cart, itself left out. */
  together: z.array(linkedOrder),
  /** The series that it is one day of. */
  series: z.nullable(
    z.object({
      id: z.int(),
      recurringOrderText: label,
      /** Whether it goes on today. Stopped by somebody, or ended with its last day or its offer: nothing more is made. */
      state: z.enum(['active', 'paused', 'stopped', 'ended']),
      /** No order is made for an earlier day; null unless paused. */
      pausedUntil: z.nullable(localDate),
      /** The orders of the days before and after, where they have been made. */
      previousOrderId: z.nullable(z.int()),
      nextOrderId: z.nullable(z.int()),
    }),
  ),
});

export type OrderLinksOnWire = z.output<typeof orderLinks>;
