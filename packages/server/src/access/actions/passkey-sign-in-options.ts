import { passkeySignInOptions } from '@loge/contract/access/passkey-sign-in-options';
import { refuse } from '../../platform/refusal.ts';
import { handlePublic } from '../../platform/gateway/action-handler.ts';
import { passkeyPlace, passkeyTimeoutMs } from '../../credentials/passkeys.ts';
import { issueToken } from '../../credentials/single-use-token.ts';

/** The sign-in page may stand open for a while before somebody picks the passkey that it offers. */
const challengeLifetimeMs = 30 * 60_000;

export const passkeySignInOptionsHandler = handlePublic(
  passkeySignInOptions,
  async ({ client, database, now, services }) => {
    const place = passkeyPlace(services.settings, client.origin);
    if (place === null) return refuse('passkey-not-possible');
    const challenge = await issueToken(
      database,
      { purpose: 'passkey-sign-in', userId: null, lifetimeMs: challengeLifetimeMs, action: client.device },
      now,
    );
    return { challenge, rpId: place.host, timeout: passkeyTimeoutMs, userVerification: 'required' as const };
  },
);
