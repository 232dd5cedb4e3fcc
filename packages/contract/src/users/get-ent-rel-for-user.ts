import * as z from 'zod/mini';
import { managers } from '../shared/access-rule.ts';
import { defineAction } from '../shared/action-contract.ts';
import { rowId } from '../shared/row-ids.ts';
import { availableEntRel } from './rights-wire.ts';

/**
 * The caller's conciergeries, and at which of them a concierge works, or a beneficiary may be served beside their own.
 */
export const getEntRelForUser = defineAction({
  name: 'GetEntRelForUser',
  capability: 'users',
  method: 'GET',
  effect: 'read',
  access: managers(),
  input: z.object({ userId: rowId('account') }),
  output: z.object({ availableEntRels: z.array(availableEntRel) }),
  refusals: ['not-found'],
  shows: ['users', 'conciergeries'],
  spec: 'manager §7',
});
