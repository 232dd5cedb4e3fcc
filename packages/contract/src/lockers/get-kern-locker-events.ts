import * as z from 'zod/mini';
import { defineAction } from '../shared/action-contract.ts';
import { rowId } from '../shared/row-ids.ts';
import { moment } from '../shared/wire-types.ts';
import { lockerAccess } from './locker-access.ts';

/** What was heard of the lockers of a desk, and what was done at them: the last hundred, latest first. Drawn on the desk's screen (*Événements*); the call is not in the specification. */
export const getKernLockerEvents = defineAction({
  name: 'GetKernLockerEvents',
  beyondSpecification: true,
  capability: 'lockers',
  method: 'GET',
  effect: 'read',
  access: lockerAccess,
  input: z.object({ conciergerieId: rowId('conciergerie') }),
  output: z.object({
    events: z.array(
      z.object({
        id: z.int(),
        at: moment,
        lockerName: z.string(),
        /** Null for what is about the whole locker. */
        box: z.nullable(z.int()),
        orderId: z.nullable(z.int()),
        label: z.string(),
        comment: z.string(),
        /** Who said or did it. */
        by: z.enum(['signature', 'code', 'provider', 'desk', 'machine', 'bench']),
        /** `repeated` and `stale` were heard and changed nothing; `refused` could not be. */
        outcome: z.enum(['applied', 'repeated', 'stale', 'refused']),
      }),
    ),
  }),
  refusals: [],
  shows: ['lockers', 'orders'],
  spec: 'partner-content-locker §2',
});
