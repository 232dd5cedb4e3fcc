import * as z from 'zod/mini';
import { signedInUser } from '../access/signed-in-user.ts';
import { managers } from '../shared/access-rule.ts';
import { defineAction } from '../shared/action-contract.ts';
import { rowId } from '../shared/row-ids.ts';

/**
 * Selects the conciergerie in which the manager works from now on, in this and later sessions. Which one a single call is about still
 * travels in its X-Session-Context header.
 */
export const setUserConciergerie = defineAction({
  name: 'SetUserConciergerie',
  capability: 'users',
  method: 'POST',
  effect: 'write',
  access: managers(),
  input: z.object({ entId: rowId('conciergerie') }),
  output: z.object({ user: signedInUser }),
  refusals: ['not-found'],
  touches: ['session', 'profile'],
  spec: 'manager §7',
});
