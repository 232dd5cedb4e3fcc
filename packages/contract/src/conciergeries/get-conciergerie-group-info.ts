import * as z from 'zod/mini';
import { defineAction } from '../shared/action-contract.ts';
import { nothing } from '../shared/wire-types.ts';
import { deskSettingsAccess } from './conciergerie-access.ts';
import { conciergerieGroup } from './group-wire.ts';

/** The settings of the selected desk and of the group that it is in. */
export const getConciergerieGroupInfo = defineAction({
  name: 'GetConciergerieGroupInfo',
  capability: 'conciergeries',
  method: 'GET',
  effect: 'read',
  access: deskSettingsAccess,
  input: nothing,
  output: z.object({
    group: conciergerieGroup,
    /** Beyond the specification: the sets of legal texts that there are, and the offers that could deliver parcels. */
    textBlobNames: z.array(z.string()),
    offres: z.array(z.object({ id: z.int(), name: z.string() })),
    /** Beyond the specification: sent back with a save, so that nobody writes over what they have not seen. */
    version: z.int(),
  }),
  refusals: ['conciergerie-not-selected'],
  shows: ['conciergeries', 'content', 'offers'],
  spec: 'manager §7',
});
