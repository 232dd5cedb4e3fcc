import { SERVICE_LOCATION_KINDS } from '@loge/domain/profile/service-location';
import * as z from 'zod/mini';
import { signedInUser } from '../access/signed-in-user.ts';
import { beneficiaries } from '../shared/access-rule.ts';
import { defineAction } from '../shared/action-contract.ts';
import { pickedFrom } from '../shared/row-ids.ts';
import { maybe, text } from '../shared/wire-types.ts';

/**
 * Chooses where services are to take place: one of the conciergeries open to the caller, which becomes their own, or with `kind` another
 * postal code or home, served from that conciergerie (§4 "Service location").
 */
export const changeConciergerie = defineAction({
  name: 'ChangeConciergerie',
  capability: 'profile',
  method: 'POST',
  effect: 'write',
  access: beneficiaries,
  input: z.object({
    conciergerieId: pickedFrom('conciergerie'),
    /** Not in the specification. */
    kind: z._default(z.enum(SERVICE_LOCATION_KINDS), 'conciergerie'),
    /** Beyond the specification: required unless `kind` is conciergerie. */
    zipCode: maybe(text(8)),
  }),
  output: z.object({ user: signedInUser }),
  refusals: ['not-found'],
  touches: ['session', 'profile', 'catalogue', 'home', 'content'],
  spec: 'beneficiary-and-access §7',
});
