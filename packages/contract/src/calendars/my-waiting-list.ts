import * as z from 'zod/mini';
import { beneficiariesAndManagers } from '../shared/access-rule.ts';
import { defineAction } from '../shared/action-contract.ts';
import { nothing } from '../shared/wire-types.ts';
import { waitingPlace } from './waiting-list-wire.ts';

/** Beyond the specification: the days on which the beneficiary waits for a place, the nearest first. */
export const myWaitingList = defineAction({
  name: 'MyWaitingList',
  beyondSpecification: true,
  capability: 'calendars',
  method: 'POST',
  effect: 'read',
  access: beneficiariesAndManagers,
  input: nothing,
  output: z.object({ waiting: z.array(waitingPlace) }),
  refusals: ['beneficiary-not-selected'],
  shows: ['calendars', 'catalogue'],
  spec: 'beneficiary-and-access §4',
});
