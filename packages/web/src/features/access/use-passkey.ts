import { loginWithPasskey } from '@loge/contract/access/login-with-passkey';
import { passkeySignInOptions } from '@loge/contract/access/passkey-sign-in-options';
import { browserSupportsWebAuthnAutofill, startAuthentication, WebAuthnError } from '@simplewebauthn/browser';
import { callAction } from '../../client/call-action.ts';
import { rememberUser } from '../../session/session.ts';

/** The person chose no passkey, or another question took the place of this one. Nothing went wrong. */
export class GivenUp extends Error {}

/**
 * Signs in by passkey. With `offered` the browser offers it in the field of the login and waits for as long as it takes; otherwise it
 * asks at once. Throws what the gateway refuses.
 */
export async function signInWithPasskey({ remember, offered }: { remember: boolean; offered: boolean }): Promise<void> {
  const optionsJSON = await callAction(passkeySignInOptions, {}, { quiet: offered });
  const answer = await startAuthentication({ optionsJSON, useBrowserAutofill: offered }).catch((error: unknown) => {
    if (error instanceof WebAuthnError || error instanceof DOMException || error instanceof Error)
      throw new GivenUp(error.message, { cause: error });
    throw error;
  });
  const { user } = await callAction(loginWithPasskey, { answer, remember });
  rememberUser(user);
}

export const canOfferPasskeys = (): Promise<boolean> => browserSupportsWebAuthnAutofill();
