import type { addPasskey } from '@loge/contract/access/add-passkey';
import { newPasskeyOptions } from '@loge/contract/access/new-passkey-options';
import type { InputOf } from '@loge/contract/shared/action-contract';
import { startRegistration } from '@simplewebauthn/browser';
import { callAction } from '../../../client/call-action.ts';
import type { FreshProof } from './use-fresh-proof.ts';

/** Lets the browser make a passkey; undefined when the person gave it up, or the device has one already. Throws what the gateway refuses. */
export async function makePasskey(
  withProof: <Answer>(attempt: (proof: FreshProof) => Promise<Answer>) => Promise<Answer | undefined>,
): Promise<InputOf<typeof addPasskey>['answer'] | undefined> {
  const optionsJSON = await withProof((proof) => callAction(newPasskeyOptions, proof));
  if (optionsJSON === undefined) return undefined;
  try {
    const { id, rawId, response } = await startRegistration({ optionsJSON });
    const { clientDataJSON, attestationObject, transports } = response;
    return {
      id,
      rawId,
      type: 'public-key',
      response: { clientDataJSON, attestationObject, ...(transports === undefined ? {} : { transports }) },
    };
  } catch {
    // The browser says in its own words why; for us there is no key.
    return undefined;
  }
}
