import { type Adapter, type AdapterPayload, errors } from 'oidc-provider';
import type { Services } from '../platform/services.ts';
import {
  consumeOauthRecord,
  deleteOauthRecord,
  deleteRecordsOfGrant,
  findOauthRecord,
  saveOauthRecord,
} from './rows/oauth-record-rows.ts';
import { endProgramOfGrant } from './rows/program-rows.ts';
import { hashOfRecord } from './oauth-record-hash.ts';

const userOf = ({ accountId }: AdapterPayload): number | null => {
  const number = Number(accountId);
  return Number.isSafeInteger(number) && number > 0 ? number : null;
};

/** Keeps what the authorization server remembers in PostgreSQL, so that any process answers for any other. */
export const recordAdapter =
  (services: Pick<Services, 'database' | 'clock'>) =>
  (model: string): Adapter => {
    const { database, clock } = services;
    return {
      async upsert(id, { jti: _id, ...payload }, expiresIn) {
        const grantId = model === 'Grant' ? id : (payload.grantId ?? null);
        const now = clock();
        const expiresAt = expiresIn !== undefined && expiresIn > 0 ? new Date(now.getTime() + expiresIn * 1000) : null;
        const kept = { ...payload, ...(model === 'Client' ? { client_id: id } : {}) };
        const record = {
          model,
          keyHash: hashOfRecord(id),
          payload: JSON.stringify(kept),
          grantId,
          userId: userOf(payload),
        };
        await saveOauthRecord(database, { ...record, expiresAt }, now);
      },
      async find(id) {
        const found = await findOauthRecord(database, { model, keyHash: hashOfRecord(id), now: clock() });
        if (found === null) return undefined;
        const consumed = found.consumedAt === null ? {} : { consumed: Math.floor(found.consumedAt.getTime() / 1000) };
        return { ...found.payload, ...(model === 'Client' ? {} : { jti: id }), ...consumed };
      },
      // Only what signs people out of all programs at once looks sessions up so, and codes for devices: both are switched off.
      findByUid: () => Promise.resolve(undefined),
      findByUserCode: () => Promise.resolve(undefined),
      async consume(id) {
        const keyHash = hashOfRecord(id);
        const found = await findOauthRecord(database, { model, keyHash, now: clock() });
        if (await consumeOauthRecord(database, { model, keyHash, now: clock() })) return;
        // Two requests came with it at once: one of them may be a thief's, so neither goes on.
        const grantId = found?.payload['grantId'];
        if (typeof grantId === 'string') await revoke(services, grantId);
        throw new errors.InvalidGrant('already consumed');
      },
      destroy: (id) => deleteOauthRecord(database, model, hashOfRecord(id)),
      revokeByGrantId: (grantId) => revoke(services, grantId),
    };
  };

/** Ends a consent with all that was given out for it. */
async function revoke({ database, clock }: Pick<Services, 'database' | 'clock'>, grantId: string): Promise<void> {
  await endProgramOfGrant(database, grantId, clock());
  await deleteRecordsOfGrant(database, grantId);
}
