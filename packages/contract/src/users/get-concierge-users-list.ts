import * as z from 'zod/mini';
import { managers } from '../shared/access-rule.ts';
import { defineAction } from '../shared/action-contract.ts';
import { rowId } from '../shared/row-ids.ts';
import { maybe, text } from '../shared/wire-types.ts';
import { userSummary } from './user-wire.ts';

/**
 * The active beneficiaries of a conciergerie, by name, to select one.
 */
export const getConciergeUsersList = defineAction({
  name: 'GetConciergeUsersList',
  capability: 'users',
  method: 'GET',
  effect: 'read',
  access: managers(),
  input: z.object({
    conciergerieId: rowId('conciergerie'),
    /** Beyond the specification: parts of a name, e-mail or entity, accents aside; with it the best 200, without it all up to 2,000. */
    search: maybe(text(100)),
  }),
  output: z.object({ users: z.array(userSummary), totalItems: z.int() }),
  refusals: ['not-found'],
  shows: ['users'],
  spec: 'manager §7',
});
