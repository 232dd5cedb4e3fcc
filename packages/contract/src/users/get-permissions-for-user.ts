import * as z from 'zod/mini';
import { managers } from '../shared/access-rule.ts';
import { defineAction } from '../shared/action-contract.ts';
import { rowId } from '../shared/row-ids.ts';
import { reachBeyondCaller } from './reach-wire.ts';
import { availablePermission } from './rights-wire.ts';

/** Every permission there is, and which of them a concierge holds. */
export const getPermissionsForUser = defineAction({
  name: 'GetPermissionsForUser',
  capability: 'users',
  method: 'GET',
  effect: 'read',
  access: managers('MANAGE_PERMISSIONS'),
  input: z.object({ userId: rowId('concierge') }),
  output: z.object({
    /** Beyond the specification: whose they are. */
    user: z.object({
      id: z.int(),
      name: z.string(),
      firstName: z.string(),
      conciergeries: z.array(z.string()),
      online: z.boolean(),
    }),
    availablePermissions: z.array(availablePermission),
    beyond: reachBeyondCaller,
  }),
  refusals: ['not-found'],
  shows: ['users'],
  spec: 'manager §7',
});
