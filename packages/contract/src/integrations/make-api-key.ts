import * as z from 'zod/mini';
import { freshProof } from '../access/second-factor-wire.ts';
import { defineAction } from '../shared/action-contract.ts';
import { rowId } from '../shared/row-ids.ts';
import { secret } from '../shared/secret.ts';
import { localDate, maybe, requiredText } from '../shared/wire-types.ts';
import { apiKeyKind, callsPerMinute, scopes } from './api-key-wire.ts';

/** Makes a key by which a program calls for the caller, within what they may do themselves. It is shown this once. Asks for a fresh proof of who they are. Not in the specification. */
export const makeApiKey = defineAction({
  name: 'MakeApiKey',
  beyondSpecification: true,
  capability: 'integrations',
  method: 'POST',
  effect: 'write',
  access: { audiences: ['manager', 'partner', 'admin'] },
  input: z.object({
    name: requiredText(80),
    kind: apiKeyKind,
    /** Of a key for a desk. */
    conciergerieId: maybe(rowId('conciergerie')),
    scopes,
    perMinute: callsPerMinute,
    expiresOn: localDate,
    password: freshProof,
  }),
  output: z.object({ key: secret() }),
  refusals: ['too-many-integrations', 'proof-required', 'sign-in-refused', 'sign-in-limited'],
  touches: ['integrations', 'business-log'],
  spec: 'beneficiary-and-access §7',
});
