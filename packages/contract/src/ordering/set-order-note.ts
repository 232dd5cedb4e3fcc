import * as z from 'zod/mini';
import { criterion } from './scoring-wire.ts';
import { everyone } from '../shared/access-rule.ts';
import { defineAction } from '../shared/action-contract.ts';
import { rowIdOrNone } from '../shared/row-ids.ts';
import { maybe, text } from '../shared/wire-types.ts';

/**
 * Rates an order, once: by its token from the mail, or by its id in the beneficiary's own session. Which criteria are required depends on the
 * order: quality, delay and note for a locker order, otherwise welcome, response, delay and note (§5 "Scoring").
 * The specification calls it with GET although it writes; POST works as well.
 */
export const setOrderNote = defineAction({
  name: 'SetOrderNote',
  capability: 'ordering',
  method: 'GET',
  effect: 'write',
  access: everyone,
  input: z.object({
    orderId: maybe(rowIdOrNone('order')),
    /** Beyond the specification: stands for the order's id and the session. */
    token: maybe(text(200)),
    /** Would you recommend it, 0 to 10. */
    note: z.int().check(z.gte(0), z.lte(10)),
    accueil: maybe(criterion),
    reponse: maybe(criterion),
    delai: maybe(criterion),
    qualite: maybe(criterion),
    comment: maybe(text(4000)),
  }),
  output: z.object({}),
  refusals: ['not-found', 'not-authenticated', 'link-expired', 'already-rated', 'rating-not-open'],
  touches: ['orders', 'business-log'],
  spec: 'beneficiary-and-access §7',
});
