import * as z from 'zod/mini';
import { team } from '../shared/access-rule.ts';
import { defineAction } from '../shared/action-contract.ts';
import { secret } from '../shared/secret.ts';
import { nothing } from '../shared/wire-types.ts';

/** Makes a secret for an application that computes one-time codes, once to be typed and once as the address in a QR code. It counts after ConfirmOneTimeCodes. Ours. */
export const startOneTimeCodes = defineAction({
  name: 'StartOneTimeCodes',
  ours: true,
  capability: 'access',
  method: 'POST',
  effect: 'write',
  access: team,
  input: nothing,
  output: z.object({ secret: secret(), address: secret() }),
  refusals: ['one-time-codes-active'],
  touches: ['session'],
  spec: 'beneficiary-and-access §7',
});
