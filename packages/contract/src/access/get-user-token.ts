import { signedIn } from '../shared/access-rule.ts';
import { defineAction } from '../shared/action-contract.ts';
import { userTokenInput, userTokenOutput } from './user-token-wire.ts';

/**
 * A token for one download that opens in a window of its own, where no header can be sent: it works once, within 60 seconds, for this
 * person, this action and this payload. The address is `/gateway?action=…&token=…&payload=…`.
 */
export const getUserToken = defineAction({
  name: 'GetUserToken',
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
