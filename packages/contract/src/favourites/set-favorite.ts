import * as z from 'zod/mini';
import { favourite } from './favourite-wire.ts';
import { beneficiariesAndManagers } from '../shared/access-rule.ts';
import { defineAction } from '../shared/action-contract.ts';
import { pickedFrom } from '../shared/row-ids.ts';
import { maybe } from '../shared/wire-types.ts';

/**
 * Adds a service or a partner to the favourites (`asFavorite`), or takes it away. Doing it twice changes nothing.
 * The specification calls it with GET although it writes; POST works as well.
 */
export const setFavorite = defineAction({
  name: 'SetFavorite',
  capability: 'favourites',
  method: 'GET',
  effect: 'write',
  access: beneficiariesAndManagers,
  input: z.object({
    asFavorite: z.boolean(),
    /** Exactly one of the two. */
    favorite: z.object({
      originalOffreId: maybe(pickedFrom('offer')),
      originalPartPresentationId: maybe(pickedFrom('partner-presentation')),
    }),
  }),
  output: z.object({ favorite: z.nullable(favourite) }),
  refusals: ['not-found'],
  touches: ['favourites'],
  spec: 'beneficiary-and-access §7',
});
