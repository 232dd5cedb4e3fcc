import * as z from 'zod/mini';
import { listQuery } from '../shared/list-wire.ts';
import { pickedFrom } from '../shared/row-ids.ts';
import { maybe, requiredText } from '../shared/wire-types.ts';

/** What an order list is asked with (Spec: manager §7 "Order calls": data). */
export const orderListQuery = z.object({
  /** Only the orders of this beneficiary. */
  adherentId: maybe(pickedFrom('beneficiary')),
  /** Only the orders that this manager follows. */
  conciergeId: maybe(pickedFrom('colleague')),
  ...listQuery,
  /** Beyond the specification: one of the list's `views`; without it the first, which is all of them. */
  view: maybe(requiredText(60)),
  /** With the ordered lines of each order. */
  includeItemDetails: z._default(z.boolean(), false),
  /** Beyond the specification: with the orders of the other servers on which the reader has an account, as one list (decision 0054). */
  everyServer: z._default(z.boolean(), false),
});

export type OrderListQuery = z.output<typeof orderListQuery>;
