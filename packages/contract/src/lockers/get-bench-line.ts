import { BOX_STATUS_REASONS } from '@loge/domain/lockers/box-status';
import { LOCKER_STEPS } from '@loge/domain/lockers/locker-order';
import * as z from 'zod/mini';
import { defineAction } from '../shared/action-contract.ts';
import { notARow, rowId } from '../shared/row-ids.ts';
import { secret } from '../shared/secret.ts';
import { moment } from '../shared/wire-types.ts';
import { benchLine } from './bench-line-wire.ts';
import { lockerAccess } from './locker-access.ts';
import { lockerName } from './locker-wire.ts';

/**
 * The line of a bench, what was sent over it, latest first, and codes to try it with. Drawn on the simulator's home (*Événements envoyés*, *Codes d'essai*); the call is not in the specification.
 * Codes of orders are told where all lockers of the desk are benches: at a real one they would open a real door.
 */
export const getBenchLine = defineAction({
  name: 'GetBenchLine',
  beyondSpecification: true,
  capability: 'lockers',
  method: 'POST',
  effect: 'read',
  access: lockerAccess,
  input: z.object({
    conciergerieId: rowId('conciergerie'),
    lockerName: notARow('a locker, by its name', lockerName),
  }),
  output: z.object({
    line: benchLine,
    /** How much was sent in the last month. */
    count: z.int(),
    events: z.array(
      z.object({
        id: z.int(),
        at: moment,
        reason: z.enum(BOX_STATUS_REASONS),
        orderId: z.int(),
        /** So often it was lost before, and sent again. */
        lost: z.int(),
        /** Milliseconds. */
        lateMs: z.int(),
        /** It came before. */
        isAgain: z.boolean(),
        /** Null while it is on its way. */
        outcome: z.nullable(z.enum(['applied', 'repeated', 'stale', 'refused'])),
      }),
    ),
    codes: z.array(z.object({ code: secret(), opens: z.enum([...LOCKER_STEPS, 'provider']) })),
  }),
  refusals: ['unknown-locker'],
  shows: ['lockers', 'orders'],
  spec: 'partner-content-locker §2',
});
