import { loginWithPasskey } from '@loge/contract/access/login-with-passkey';
import { passkeySignInOptions } from '@loge/contract/access/passkey-sign-in-options';
import { browserSupportsWebAuthnAutofill, startAuthentication } from '@simplewebauthn/browser';
import { callAction } from '../../client/call-action.ts';
import { rememberUser } from '../../session/session.ts';

/**
 * Signs in by passkey. With `offered` the browser offers it in the field of the login and waits for as long as it takes; otherwise it
 * asks at once. False when the person chose none, or another question took the place of this one. Throws what the gateway refuses.
 */
export async function signInWithPasskey({
  remember,
  offered,
}: {
  readonly remember: boolean;
  readonly offered: boolean;
}): Promise<boolean> {
  const optionsJSON = await callAction(passkeySignInOptions, {}, { quiet: offered });
  // Whatever the browser says in its own words: for us there is no key.
  const answer = await startAuthentication({ optionsJSON, useBrowserAutofill: offered }).catch(() => null);
  if (answer === null) return false;
  const { user } = await callAction(loginWithPasskey, { answer, remember });
  rememberUser(user);
  return true;
}

export const canOfferPasskeys = (): Promise<boolean> => browserSupportsWebAuthnAutofill();
