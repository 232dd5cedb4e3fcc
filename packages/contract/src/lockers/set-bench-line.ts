import * as z from 'zod/mini';
import { defineAction } from '../shared/action-contract.ts';
import { notARow, rowId } from '../shared/row-ids.ts';
import { benchLine } from './bench-line-wire.ts';
import { lockerAccess } from './locker-access.ts';
import { lockerName } from './locker-wire.ts';

/** Tells the line of a bench what to do to what is sent over it. What a cut line has held back comes in when it is whole again. Drawn on the simulator's home; the call is not in the specification. */
export const setBenchLine = defineAction({
  name: 'SetBenchLine',
  beyondSpecification: true,
  capability: 'lockers',
  method: 'POST',
  effect: 'write',
  access: lockerAccess,
  input: z.object({
    conciergerieId: rowId('conciergerie'),
    lockerName: notARow('a locker, by its name', lockerName),
    line: benchLine,
  }),
  output: z.object({ line: benchLine }),
  refusals: ['unknown-locker'],
  touches: ['lockers'],
  spec: 'partner-content-locker §2',
});
