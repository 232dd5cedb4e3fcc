import * as z from 'zod/mini';
import { everyone } from '../shared/access-rule.ts';
import { defineAction } from '../shared/action-contract.ts';
import { nothing } from '../shared/wire-types.ts';

/** The lockers that are marked as simulated, none where the server allows no simulators. Others are nobody's business here. */
export const simulatorGetLockerNames = defineAction({
  name: 'SimulatorGetLockerNames',
  capability: 'lockers',
  method: 'POST',
  effect: 'read',
  access: everyone,
  input: nothing,
  output: z.object({
    lockerNames: z.array(z.string()),
    /** Beyond the specification: where each of them stands, in the same sequence. */
    places: z.array(z.string()),
  }),
  refusals: [],
  shows: ['lockers'],
  spec: 'partner-content-locker §7',
});
