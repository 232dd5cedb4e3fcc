import * as z from 'zod/mini';
import { admins } from '../shared/access-rule.ts';
import { defineAction } from '../shared/action-contract.ts';
import { rowId } from '../shared/row-ids.ts';

/**
 * Removes the account that a request is about, for good: closed at once, erased at once too unless orders are in progress or something
 * is owed, else during the night after that is settled. Not in the specification.
 */
export const removeRequestedAccount = defineAction({
  name: 'RemoveRequestedAccount',
  beyondSpecification: true,
  capability: 'admin',
  method: 'POST',
  effect: 'write',
  access: admins,
  /** The number of the request. */
  input: z.object({ id: rowId('removal-request') }),
  /** False while it is closed and waits. */
  output: z.object({ erased: z.boolean() }),
  refusals: ['not-found', 'removal-of-colleague', 'changed-meanwhile'],
  touches: ['admin', 'business-log', 'users', 'orders', 'credits'],
  spec: 'beneficiary-and-access §4, §9',
});
