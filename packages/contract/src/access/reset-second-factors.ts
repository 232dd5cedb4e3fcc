import * as z from 'zod/mini';
import { team } from '../shared/access-rule.ts';
import { defineAction } from '../shared/action-contract.ts';
import { rowId } from '../shared/row-ids.ts';

/** Takes away a colleague’s passkeys and one-time codes, e.g. with a lost phone, and ends their sessions. They are told by mail. Not in the specification. */
export const resetSecondFactors = defineAction({
  name: 'ResetSecondFactors',
  beyondSpecification: true,
  capability: 'access',
  method: 'POST',
  effect: 'write',
  access: { ...team, anyPermission: ['MANAGE_PERMISSIONS'] },
  input: z.object({ userId: rowId('colleague') }),
  output: z.object({}),
  refusals: ['not-found', 'account-of-colleague'],
  touches: ['session', 'users'],
  spec: 'beneficiary-and-access §7',
});
