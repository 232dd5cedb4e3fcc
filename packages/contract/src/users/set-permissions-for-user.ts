import { PERMISSION_KEYS } from '@loge/domain/access/permissions';
import * as z from 'zod/mini';
import { managers } from '../shared/access-rule.ts';
import { defineAction } from '../shared/action-contract.ts';
import { rowId } from '../shared/row-ids.ts';

/**
 * Gives and takes permissions; what is not named stays. Nobody gives or takes what they do not hold, and the last one who looks after
 * rights keeps that. What is taken ends at once in open sessions. Anyone who gets MANAGE_ALL_ENTREPRISE works at every conciergerie.
 */
export const setPermissionsForUser = defineAction({
  name: 'SetPermissionsForUser',
  capability: 'users',
  method: 'POST',
  effect: 'write',
  access: managers('MANAGE_PERMISSIONS'),
  input: z.object({
    userId: rowId('concierge'),
    availablePermissions: z
      .array(z.object({ permission: z.enum(PERMISSION_KEYS), selected: z.boolean() }))
      .check(z.maxLength(200)),
  }),
  output: z.object({ permissions: z.array(z.string()) }),
  refusals: ['not-found', 'account-of-colleague', 'last-permission-keeper'],
  touches: ['users', 'session', 'business-log'],
  spec: 'manager §7',
});
