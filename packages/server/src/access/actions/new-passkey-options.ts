import { designOfHost } from '@loge/domain/access/designs';
import { findBrand } from '../../platform/brands/brand-rows.ts';
import { newPasskeyOptions } from '@loge/contract/access/new-passkey-options';
import { findPasskeysOf } from '../../credentials/rows/passkey-rows.ts';
import { findPasswordOwner } from '../../credentials/rows/password-rows.ts';
import { refuse } from '../../platform/refusal.ts';
import { handle } from '../../platform/gateway/action-handler.ts';
import { passkeyAlgorithms, passkeyPlace, passkeyTimeoutMs, userHandleOf } from '../../credentials/passkeys.ts';
import { takeFreshProof } from '../../credentials/fresh-proof.ts';
import { issueToken } from '../../credentials/single-use-token.ts';

export const newPasskeyOptionsHandler = handle(newPasskeyOptions, async (request) => {
  const { input, caller, client, database, now, services } = request;
  const place = passkeyPlace(services.settings, client.origin);
  if (place === null) return refuse('passkey-not-possible');
  const refused = await takeFreshProof(request, input.password);
  if (refused !== null) return refused;
  const person = await findPasswordOwner(database, caller.userId);
  if (person === null) return refuse('not-authenticated');
  const challenge = await issueToken(
    database,
    { purpose: 'new-passkey', userId: caller.userId, lifetimeMs: passkeyTimeoutMs, action: client.device },
    now,
    { onlyOne: true },
  );
  const kept = await findPasskeysOf(database, caller.userId);
  return {
    challenge,
    rp: { id: place.host, name: (await findBrand(database, designOfHost(place.host), null)).name },
    user: { id: userHandleOf(caller.userId), name: person.login, displayName: caller.name },
    pubKeyCredParams: passkeyAlgorithms.map((alg) => ({ type: 'public-key' as const, alg })),
    timeout: passkeyTimeoutMs,
    excludeCredentials: kept.map(({ credential_id }) => ({ id: credential_id, type: 'public-key' as const })),
    authenticatorSelection: {
      residentKey: 'required' as const,
      requireResidentKey: true,
      userVerification: 'required' as const,
    },
    attestation: 'none' as const,
  };
});
