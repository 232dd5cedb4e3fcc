import * as z from 'zod/mini';
import { offreDuMoment } from './content-wire.ts';
import { beneficiariesAndManagers } from '../shared/access-rule.ts';
import { defineAction } from '../shared/action-contract.ts';
import { id } from '../shared/wire-types.ts';

/**
 * One offer of the moment that is online today for the caller's conciergerie.
 */
export const getOffreDuMomentForBnf = defineAction({
  name: 'GetOffreDuMomentForBnf',
  capability: 'content',
  method: 'GET',
  effect: 'read',
  access: beneficiariesAndManagers,
  input: z.object({ offreDuMomentId: id }),
  output: z.object({ offreDuMoment }),
  refusals: ['not-found', 'conciergerie-not-selected'],
  shows: ['content'],
  spec: 'partner-content-locker §7',
});
