import * as z from 'zod/mini';
import { deskSettingsAccess } from '../conciergeries/conciergerie-access.ts';
import { defineAction } from '../shared/action-contract.ts';
import { notARow, rowId } from '../shared/row-ids.ts';
import { secret } from '../shared/secret.ts';
import { requiredText, text } from '../shared/wire-types.ts';
import { lockerIntegration, lockerName } from './locker-wire.ts';

const doorNumbers = z.array(z.int().check(z.minimum(1), z.maximum(999))).check(z.maxLength(999));

/**
 * Sets up a locker of a desk, a new one or one that it has: its maker, where that is reached, its doors. The key that signs what goes either way is answered once, for a new
 * locker and where a new key is asked for. Doors that stand are kept as they are: parcels lay in them. The specification shows no call for it: it is not in the specification.
 */
export const saveDeskLocker = defineAction({
  name: 'SaveDeskLocker',
  beyondSpecification: true,
  capability: 'lockers',
  method: 'POST',
  effect: 'write',
  access: deskSettingsAccess,
  input: z.object({
    conciergerieId: rowId('conciergerie'),
    /** Not to be written over a locker that stands. */
    isNew: z.boolean(),
    name: notARow('a locker, by its name', lockerName),
    integration: lockerIntegration,
    location: text(200),
    /** Where its maker takes commands; empty for a cabinet without connection. */
    endpoint: text(300),
    /** Its doors are drawn at /nexence: only where the server allows it, and without an address. */
    isSimulated: z._default(z.boolean(), false),
    reservedForHours: z.int().check(z.minimum(1), z.maximum(720)),
    collectWithinHours: z.int().check(z.minimum(1), z.maximum(2160)),
    /** The sizes of its doors from top to bottom, column after column from the left: `SSL`, `MMM`. */
    columns: z.array(requiredText(20).check(z.regex(/^[SML]*$/i))).check(z.minLength(1), z.maxLength(50)),
    /** The numbers of the doors with a hanger inside, and of those with a sensor. */
    hangers: doorNumbers,
    sensors: doorNumbers,
    newKey: z._default(z.boolean(), false),
  }),
  output: z.object({ name: z.string(), key: z.nullable(secret()) }),
  refusals: ['unknown-locker'],
  touches: ['lockers', 'conciergeries', 'business-log'],
  spec: 'partner-content-locker §6',
});
