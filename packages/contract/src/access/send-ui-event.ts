import * as z from 'zod/mini';
import { signedIn } from '../shared/access-rule.ts';
import { defineAction } from '../shared/action-contract.ts';
import { notARow } from '../shared/row-ids.ts';
import { maybe, text } from '../shared/wire-types.ts';

/**
 * Counts what is used: which offers are visited, clicked, added to the favourites or ordered.
 */
export const sendUiEvent = defineAction({
  name: 'SendUiEvent',
  capability: 'access',
  method: 'POST',
  effect: 'write',
  access: signedIn,
  input: z.object({
    event: z.enum(['visit-offers', 'events', 'click-offer', 'add-favourite', 'order-placed', 'activity']),
    /** What it was about, e.g. the offer's id. */
    target: maybe(notARow('only written down', z.int())),
    detail: maybe(text(200)),
  }),
  output: z.object({}),
  refusals: [],
  touches: [],
  spec: 'beneficiary-and-access §7',
});
