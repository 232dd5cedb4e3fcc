import { signedIn } from '../shared/access-rule.ts';
import { defineAction } from '../shared/action-contract.ts';
import { userTokenInput, userTokenOutput } from './user-token-wire.ts';

/**
 * The same as `GetUserToken`, for a download from the server that answers this call: here every server answers for itself. The token
 * works once, within 60 seconds, for this person, this action and this payload.
 */
export const getUserTokenLocal = defineAction({
  name: 'GetUserTokenLocal',
  capability: 'access',
  method: 'GET',
  effect: 'write',
  access: signedIn,
  input: userTokenInput,
  output: userTokenOutput,
  refusals: ['unknown-action'],
  touches: [],
  spec: 'partner-content-locker §7',
});
