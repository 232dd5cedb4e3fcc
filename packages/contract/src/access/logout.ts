import * as z from 'zod/mini';
import { defineAction } from '../shared/action-contract.ts';
import { signedIn } from '../shared/access-rule.ts';
import { nothing } from '../shared/wire-types.ts';

/** Ends this session. A manager whose cash register is open is sent to close it first (code 14). */
export const logout = defineAction({
  name: 'logout',
  capability: 'access',
  method: 'POST',
  effect: 'write',
  access: signedIn,
  input: nothing,
  output: z.object({}),
  refusals: ['cash-register-open'],
  touches: ['session'],
  spec: 'beneficiary-and-access §7',
});
