import * as z from 'zod/mini';
import { beneficiaries } from '../shared/access-rule.ts';
import { defineAction } from '../shared/action-contract.ts';
import { secret } from '../shared/secret.ts';
import { moment, text } from '../shared/wire-types.ts';

/**
 * What a beneficiary shows at their desk to be given what is theirs: the text of a QR code, good for a day. With `forName` a one-time code of eight digits
 * for somebody whom they send, good for a week. Not in the specification.
 */
export const makePickupCode = defineAction({
  name: 'MakePickupCode',
  beyondSpecification: true,
  capability: 'reception',
  method: 'POST',
  effect: 'write',
  access: beneficiaries,
  input: z.object({ forName: z._default(text(100), '') }),
  output: z.object({ code: secret(), expiresAt: moment }),
  refusals: [],
  touches: ['reception'],
  spec: 'beneficiary-and-access §2',
});
