import { continueSession } from '@loge/contract/access/continue-session';
import type { SignedInUser } from '@loge/contract/access/signed-in-user';
import { userInfoFromSession } from '@loge/contract/access/user-info-from-session';
import { callAction } from '../client/call-action.ts';
import { deviceId } from '../client/device.ts';
import { moveToServer, resetEndpoint } from '../client/endpoint.ts';

const ask = () => callAction(userInfoFromSession, { deviceId: deviceId() }, { quiet: true });

/**
 * Asks who is signed in. When the account has moved to another server, the session goes on there by the handover and the call is
 * repeated, once: undefined for somebody who would be sent on again, or to a server that is none of ours. Whatever goes wrong there,
 * calls go to the page's own server again. Spec: beneficiary-and-access §4, manager §7.
 */
export async function whoIsThere(): Promise<SignedInUser | undefined> {
  const { user, moveToServer: server, handover } = await ask();
  if (server === null) return user;
  if (!moveToServer(server)) return undefined;
  try {
    if (handover !== null) await callAction(continueSession, { handover, noCookies: true }, { quiet: true });
    const repeated = await ask();
    if (repeated.moveToServer === null) return repeated.user;
  } catch (error) {
    resetEndpoint();
    throw error;
  }
  resetEndpoint();
  return undefined;
}
