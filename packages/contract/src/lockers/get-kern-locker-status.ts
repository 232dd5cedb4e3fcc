import * as z from 'zod/mini';
import { defineAction } from '../shared/action-contract.ts';
import { rowId } from '../shared/row-ids.ts';
import { moment } from '../shared/wire-types.ts';
import { lockerStatusEntry } from './kern-wire.ts';
import { lockerAccess } from './locker-access.ts';

/** The lockers of a desk, door by door, with what may be done at each. */
export const getKernLockerStatus = defineAction({
  name: 'GetKernLockerStatus',
  capability: 'lockers',
  method: 'POST',
  effect: 'read',
  access: lockerAccess,
  input: z.object({ conciergerieId: rowId('conciergerie') }),
  output: z.object({
    lockers: z.array(
      z.object({
        id: z.int(),
        name: z.string(),
        location: z.string(),
        /** Beyond the specification: who opens its doors. Without a connection the desk uses the key. */
        connection: z.enum(['maker', 'simulator', 'none']),
        /** Beyond the specification: its maker was heard within five minutes. */
        isOnline: z.boolean(),
        lastSeenAt: z.nullable(moment),
        entries: z.array(lockerStatusEntry),
      }),
    ),
  }),
  refusals: [],
  shows: ['lockers', 'orders'],
  spec: 'partner-content-locker §7',
});
