import { loginWithPasskey } from '@loge/contract/access/login-with-passkey';
import type { ParsedInputOf } from '@loge/contract/shared/action-contract';
import { verifyAuthenticationResponse } from '@simplewebauthn/server';
import { findPasskey, updatePasskeyCounter, type PasskeyRow } from '../../credentials/rows/passkey-rows.ts';
import { findPasswordOwner } from '../../credentials/rows/password-rows.ts';
import type { Caller } from '../../platform/gateway/caller.ts';
import { refuse } from '../../platform/refusal.ts';
import { type ActionRequest, handlePublic } from '../../platform/gateway/action-handler.ts';
import { logRefusedAttempt } from '../../platform/gateway/log-refused-attempt.ts';
import { openSession } from '../../identity/open-session.ts';
import { signInPrerequisite } from '../sign-in-prerequisite.ts';
import { passkeyPlace, type PasskeyPlace, userHandleOf } from '../../credentials/passkeys.ts';
import { presentSignIn } from '../../identity/presenters/present-sign-in.ts';
import { consumeToken } from '../../credentials/single-use-token.ts';

type Request = ActionRequest<ParsedInputOf<typeof loginWithPasskey>, Caller | null>;

export const loginWithPasskeyHandler = handlePublic(loginWithPasskey, async (request) => {
  const { input, client, database, services } = request;
  const place = passkeyPlace(services.settings, client.origin);
  if (place === null) return refuse('passkey-not-possible');
  const passkey = await findPasskey(database, input.answer.id);
  const person = passkey === null ? null : await findPasswordOwner(database, passkey.user_id);
  if (passkey === null || person === null || !(await isAnsweredBy(request, passkey, place))) {
    const subject = person === null ? {} : { subjectUserId: person.id };
    await logRefusedAttempt(request, { action: 'passkey-refused', comment: 'Clé d’accès refusée', ...subject });
    return refuse('passkey-refused');
  }
  const owed = await signInPrerequisite(request, person);
  if (owed !== null) return owed;
  const { remember, noCookies } = input;
  const opening = { userId: person.id, verified: 'other', way: 'passkey', remember, noCookies } as const;
  const opened = await openSession(request, opening);
  if (opened === null) return refuse('passkey-refused');
  return (await presentSignIn(database, person.id, opened.token)) ?? refuse('no-profile-for-user');
});

/** Whether this passkey answered our challenge, from our page, with its owner verified, and counts on. */
async function isAnsweredBy(
  { input, client, database, now }: Request,
  passkey: PasskeyRow,
  place: PasskeyPlace,
): Promise<boolean> {
  const { userHandle, ...response } = input.answer.response;
  if (typeof userHandle === 'string' && userHandle !== userHandleOf(passkey.user_id)) return false;
  const verified = await verifyAuthenticationResponse({
    response: { ...input.answer, response, clientExtensionResults: {} },
    expectedChallenge: async (challenge) =>
      (await consumeToken(database, challenge, ['passkey-sign-in'], now))?.action === client.device,
    expectedOrigin: place.origin,
    expectedRPID: place.host,
    requireUserVerification: true,
    credential: {
      id: passkey.credential_id,
      publicKey: new Uint8Array(passkey.public_key),
      counter: passkey.counter,
    },
  }).catch(() => undefined);
  if (verified?.verified !== true) return false;
  const { newCounter, credentialBackedUp } = verified.authenticationInfo;
  return updatePasskeyCounter(database, { id: passkey.id, counter: newCounter, backedUp: credentialBackedUp, now });
}
