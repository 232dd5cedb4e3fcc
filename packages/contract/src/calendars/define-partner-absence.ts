import * as z from 'zod/mini';
import { defineAction } from '../shared/action-contract.ts';
import { rowId } from '../shared/row-ids.ts';
import { localDate, maybe } from '../shared/wire-types.ts';

/**
 * Days on which a partner does not work, ends included, at one conciergerie or at all: entered or taken back by the partner, or by a manager of a conciergerie
 * where they work. Nothing can be booked on them; appointments that are there stay until people have talked. Not in the specification.
 */
export const definePartnerAbsence = defineAction({
  name: 'DefinePartnerAbsence',
  beyondSpecification: true,
  capability: 'calendars',
  method: 'POST',
  effect: 'write',
  access: { audiences: ['manager', 'partner'] },
  input: z.object({
    mode: z.enum(['create', 'delete']),
    data: z.object({
      id: maybe(rowId('partner-absence')),
      partnerId: maybe(rowId('managed-partner')),
      from: maybe(localDate),
      to: maybe(localDate),
    }),
  }),
  output: z.object({
    /** Null once it is taken back. */
    id: z.nullable(z.int()),
    /** Appointments on these days, which stay. */
    appointments: z.int(),
  }),
  refusals: ['not-found'],
  touches: ['calendars', 'business-log'],
  spec: 'partner-content-locker §2',
});
