import { LOCKER_SIZE_KEYS } from '@loge/domain/lockers/box-size';
import * as z from 'zod/mini';
import { deskSettingsAccess } from '../conciergeries/conciergerie-access.ts';
import { defineAction } from '../shared/action-contract.ts';
import { rowId } from '../shared/row-ids.ts';
import { lockerIntegration } from './locker-wire.ts';

/** How the lockers of a desk are set up; never a key. The specification shows no call for it: it is not in the specification. */
export const getDeskLockers = defineAction({
  name: 'GetDeskLockers',
  beyondSpecification: true,
  capability: 'lockers',
  method: 'GET',
  effect: 'read',
  access: deskSettingsAccess,
  input: z.object({ conciergerieId: rowId('conciergerie') }),
  output: z.object({
    lockers: z.array(
      z.object({
        name: z.string(),
        integration: lockerIntegration,
        location: z.string(),
        /** Empty for a simulated cabinet, and for one without connection. */
        endpoint: z.string(),
        isSimulated: z.boolean(),
        reservedForHours: z.int(),
        collectWithinHours: z.int(),
        /** By number. */
        doors: z.array(
          z.object({
            number: z.int(),
            stack: z.int(),
            size: z.enum(LOCKER_SIZE_KEYS),
            hasHanger: z.boolean(),
            hasSensor: z.boolean(),
          }),
        ),
      }),
    ),
    /** Whether this server allows simulated cabinets. */
    maySimulate: z.boolean(),
    /** What a maker calls us at. */
    reportsTo: z.string(),
  }),
  refusals: [],
  shows: ['lockers'],
  spec: 'partner-content-locker §6',
});
