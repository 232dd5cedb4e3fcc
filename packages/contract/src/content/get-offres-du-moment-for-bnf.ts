import * as z from 'zod/mini';
import { offreDuMoment } from './content-wire.ts';
import { beneficiariesAndManagers } from '../shared/access-rule.ts';
import { defineAction } from '../shared/action-contract.ts';
import { nothing } from '../shared/wire-types.ts';

/**
 * The offers of the moment that are online today for the caller's conciergerie, in their order.
 */
export const getOffresDuMomentForBnf = defineAction({
  name: 'GetOffresDuMomentForBnf',
  capability: 'content',
  method: 'GET',
  effect: 'read',
  access: beneficiariesAndManagers,
  input: nothing,
  output: z.object({ offresDuMoment: z.array(offreDuMoment) }),
  refusals: ['conciergerie-not-selected'],
  shows: ['content'],
  spec: 'partner-content-locker §7',
});
