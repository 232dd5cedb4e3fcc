import * as z from 'zod/mini';
import { favourite } from './favourite-wire.ts';
import { beneficiariesAndManagers } from '../shared/access-rule.ts';
import { defineAction } from '../shared/action-contract.ts';
import { label, nothing } from '../shared/wire-types.ts';

/**
 * The favourite services and partners that the conciergerie still proposes, latest first.
 */
export const getFavorites = defineAction({
  name: 'GetFavorites',
  capability: 'favourites',
  method: 'GET',
  effect: 'read',
  access: beneficiariesAndManagers,
  input: nothing,
  output: z.object({
    items: z.array(
      z.object({
        favorite: favourite,
        name: label,
        catOffreId: z.int(),
        partnerId: z.int(),
        partnerCoverImageId: z.nullable(z.string()),
        /** Beyond the specification: what its route needs besides. */
        universeId: z.int(),
        /** Beyond the specification: the version to order now; null for a partner. */
        offreId: z.nullable(z.int()),
        /** Not in the specification. */
        partnerName: z.string(),
        /** Beyond the specification: the object that is drawn where no image was uploaded. */
        illustration: z.nullable(z.string()),
      }),
    ),
    /** Beyond the specification: how many are kept and not listed, as they are not proposed here now: at another place of service, or out of season. */
    notHere: z.object({ services: z.int(), partners: z.int() }),
  }),
  refusals: ['conciergerie-not-selected'],
  shows: ['favourites', 'catalogue'],
  spec: 'beneficiary-and-access §7',
});
