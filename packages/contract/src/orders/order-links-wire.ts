import * as z from 'zod/mini';
import { label } from '../shared/wire-types.ts';

/** Another order that this one belongs to, as far as one must know it to go there. */
const linkedOrder = z.object({ id: z.int(), offreLabel: label });

/** Ours: the orders that hang together with one: what it continues, what continues it, what was ordered with it, its series. */
export const orderLinks = z.object({
  parent: z.nullable(linkedOrder),
  children: z.array(linkedOrder),
  /** Ordered together with it in one cart, itself left out. */
  together: z.array(linkedOrder),
  /** The series that it is one day of. */
  series: z.nullable(z.object({ id: z.int(), recurringOrderText: label })),
});

export type OrderLinksOnWire = z.output<typeof orderLinks>;
