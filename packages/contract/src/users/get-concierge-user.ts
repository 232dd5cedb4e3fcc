import * as z from 'zod/mini';
import { managers } from '../shared/access-rule.ts';
import { defineAction } from '../shared/action-contract.ts';
import { rowId } from '../shared/row-ids.ts';
import { conciergeActions, conciergeProfile } from './concierge-wire.ts';
import { reachBeyondCaller } from './reach-wire.ts';

/** The profile of a concierge, with what the caller may do about it. */
export const getConciergeUser = defineAction({
  name: 'GetConciergeUser',
  capability: 'users',
  method: 'GET',
  effect: 'read',
  access: managers(),
  input: z.object({ id: rowId('concierge') }),
  output: z.object({ user: conciergeProfile, actions: conciergeActions, beyond: reachBeyondCaller }),
  refusals: ['not-found'],
  shows: ['users', 'cash-registers', 'conciergeries'],
  spec: 'manager §7',
});
