import * as z from 'zod/mini';
import { beneficiariesAndManagers } from '../shared/access-rule.ts';
import { defineAction } from '../shared/action-contract.ts';
import { rowIdOrNone } from '../shared/row-ids.ts';
import { localDate, maybe } from '../shared/wire-types.ts';
import { dayPart, waitingPlace } from './waiting-list-wire.ts';

/**
 * Beyond the specification: waits for a place on a day that is full (docs/rules/calendar-orders.md). Who waits for that partner on that day already waits for this
 * service from now on, in the same place.
 */
export const joinWaitingList = defineAction({
  name: 'JoinWaitingList',
  beyondSpecification: true,
  capability: 'calendars',
  method: 'POST',
  effect: 'write',
  access: beneficiariesAndManagers,
  input: z.object({
    offreId: rowIdOrNone('offer'),
    date: localDate,
    /** How long what would be ordered takes; 0 for one unit of the offer's calendar. */
    durationMinutes: z.int().check(z.gte(0), z.lte(1440)),
    dayPart: maybe(dayPart),
  }),
  output: z.object({ waiting: waitingPlace }),
  refusals: [
    'conciergerie-not-selected',
    'beneficiary-not-selected',
    'offer-not-available',
    'day-has-places',
    'day-not-open',
    'waits-too-often',
  ],
  touches: ['calendars'],
  spec: 'beneficiary-and-access §4',
});
