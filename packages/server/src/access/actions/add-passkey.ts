import { addPasskey } from '@loge/contract/access/add-passkey';
import { MAX_PASSKEYS } from '@loge/domain/access/second-factors';
import { verifyRegistrationResponse } from '@simplewebauthn/server';
import { findFactorFacts, lockFactorsOf } from '../../credentials/rows/factor-rows.ts';
import { insertPasskey } from '../../credentials/rows/passkey-rows.ts';
import { refuse } from '../../platform/refusal.ts';
import { handle } from '../../platform/gateway/action-handler.ts';
import { passkeyAlgorithms, passkeyPlace } from '../../credentials/passkeys.ts';
import { consumeToken } from '../../credentials/single-use-token.ts';

export const addPasskeyHandler = handle(
  addPasskey,
  async ({ input, caller, client, database, now, services, changes }) => {
    const place = passkeyPlace(services.settings, client.origin);
    if (place === null) return refuse('passkey-not-possible');
    const verified = await verifyRegistrationResponse({
      response: { ...input.answer, response: withoutUndefined(input.answer.response), clientExtensionResults: {} },
      expectedChallenge: async (challenge) => {
        const step = await consumeToken(database, challenge, ['new-passkey'], now);
        return step?.user_id === caller.userId && step.action === client.device;
      },
      expectedOrigin: place.origin,
      expectedRPID: place.host,
      requireUserVerification: true,
      supportedAlgorithmIDs: passkeyAlgorithms,
    }).catch(() => undefined);
    if (verified?.verified !== true) return refuse('passkey-refused');

    await lockFactorsOf(database, caller.userId);
    const facts = await findFactorFacts(database, caller.userId);
    if (facts === null || facts.passkeys >= MAX_PASSKEYS) return refuse('passkey-refused');
    const { credential, credentialBackedUp } = verified.registrationInfo;
    const id = await insertPasskey(database, {
      userId: caller.userId,
      credentialId: credential.id,
      publicKey: Buffer.from(credential.publicKey),
      counter: credential.counter,
      transports: credential.transports ?? [],
      backedUp: credentialBackedUp,
      host: place.host,
      name: input.name,
      now,
    });
    if (id === null) return refuse('passkey-refused');
    changes.forgetSessionsOf(caller.userId);
    changes.record({ action: 'passkey-added', comment: input.name });
    changes.queue('access-mail', {
      kind: 'passkey-added',
      userId: caller.userId,
      at: now.toISOString(),
      name: input.name,
    });
    return { id };
  },
);

/** The library tells what is absent from what is undefined. */
const withoutUndefined = <Value extends { readonly transports?: string[] | undefined }>({
  transports,
  ...rest
}: Value) => (transports === undefined ? rest : { ...rest, transports });
