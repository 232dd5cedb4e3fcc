import { basicUserData } from './basic-data-wire.ts';
import { signedIn } from '../shared/access-rule.ts';
import { defineAction } from '../shared/action-contract.ts';
import { nothing } from '../shared/wire-types.ts';

/**
 * What every screen refreshes: the numbers of unread things, the version, the running game. Same answer as getBasicUserData.
 */
export const basicData = defineAction({
  name: 'BasicData',
  capability: 'access',
  method: 'GET',
  effect: 'read',
  access: signedIn,
  input: nothing,
  output: basicUserData,
  refusals: [],
  shows: ['notifications', 'chat', 'games'],
  spec: 'beneficiary-and-access §7',
});
