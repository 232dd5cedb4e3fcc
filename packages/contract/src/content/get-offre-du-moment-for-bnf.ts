import * as z from 'zod/mini';
import { offreDuMoment } from './content-wire.ts';
import { beneficiariesAndManagers } from '../shared/access-rule.ts';
import { defineAction } from '../shared/action-contract.ts';
import { rowId } from '../shared/row-ids.ts';

/**
 * One offer of the moment that is online today for the caller's conciergerie. It answers under the same name as the list of all, of which it is
 * the only one then.
 */
export const getOffreDuMomentForBnf = defineAction({
  name: 'GetOffreDuMomentForBnf',
  capability: 'content',
  method: 'GET',
  effect: 'read',
  access: beneficiariesAndManagers,
  input: z.object({ offreDuMomentId: rowId('moment-offer') }),
  output: z.object({ offresDuMoment: z.tuple([offreDuMoment]) }),
  refusals: ['not-found', 'conciergerie-not-selected'],
  shows: ['content'],
  spec: 'partner-content-locker §7',
});
