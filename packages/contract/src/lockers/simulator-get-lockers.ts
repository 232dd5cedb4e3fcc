import * as z from 'zod/mini';
import { everyone } from '../shared/access-rule.ts';
import { defineAction } from '../shared/action-contract.ts';
import { drawnCompartment, lockerName } from './locker-wire.ts';

/** The doors of a bench, by number: which stand open, and the orders behind the others. It says nothing of people. */
export const simulatorGetLockers = defineAction({
  name: 'SimulatorGetLockers',
  capability: 'lockers',
  method: 'POST',
  effect: 'read',
  access: everyone,
  input: z.object({ lockerName }),
  output: z.object({
    lockers: z.array(drawnCompartment),
    /** Beyond the specification: the desk beside which it stands. */
    conciergerieId: z.int(),
  }),
  refusals: ['unknown-locker'],
  shows: ['lockers'],
  spec: 'partner-content-locker §7',
});
