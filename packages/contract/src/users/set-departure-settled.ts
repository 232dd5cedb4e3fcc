import { MAX_DEPARTURE_NOTE } from '@loge/domain/users/departures';
import * as z from 'zod/mini';
import { managers } from '../shared/access-rule.ts';
import { defineAction } from '../shared/action-contract.ts';
import { rowId } from '../shared/row-ids.ts';
import { text } from '../shared/wire-types.ts';

/** Notes that what somebody left behind was handed over, by whom and what was agreed on; or that it was not after all. */
export const setDepartureSettled = defineAction({
  name: 'SetDepartureSettled',
  beyondSpecification: true,
  capability: 'users',
  method: 'POST',
  effect: 'write',
  access: managers(),
  input: z.object({
    departureId: rowId('departure'),
    settled: z.boolean(),
    note: z._default(text(MAX_DEPARTURE_NOTE), ''),
  }),
  output: z.object({}),
  refusals: ['not-found'],
  touches: ['users', 'business-log'],
  spec: 'manager §4',
});
