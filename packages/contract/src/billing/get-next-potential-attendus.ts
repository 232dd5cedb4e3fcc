import * as z from 'zod/mini';
import { managers } from '../shared/access-rule.ts';
import { defineAction } from '../shared/action-contract.ts';
import { rowId } from '../shared/row-ids.ts';
import { statementMonth } from './billing-statement-wire.ts';

/** The months for which a statement of a partner can be generated now: over and without one, earliest first. */
export const getNextPotentialAttendus = defineAction({
  name: 'GetNextPotentialAttendus',
  capability: 'billing',
  method: 'GET',
  effect: 'read',
  access: managers('ATTENDU_FACTU'),
  input: z.object({ partnerId: rowId('managed-partner') }),
  output: z.object({ dates: z.array(statementMonth) }),
  refusals: ['not-found'],
  shows: ['billing', 'partners'],
  spec: 'partner-content-locker §7',
});
