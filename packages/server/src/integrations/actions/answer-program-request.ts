import { randomBytes } from 'node:crypto';
import { answerProgramRequest } from '@loge/contract/integrations/answer-program-request';
import { PROGRAM_LIFETIMES } from '@loge/domain/integrations/programs';
import { handle } from '../../platform/gateway/action-handler.ts';
import type { Caller } from '../../platform/gateway/caller.ts';
import { refuse } from '../../platform/refusal.ts';
import { hashOfRecord } from '../oauth-record-hash.ts';
import { clientIdOf, type ProgramRequest, readProgramRequest, scopesOfPerson } from '../program-requests.ts';
import { lockKeyOwner } from '../rows/key-owner-rows.ts';
import { findOauthRecord, lockOauthRecord, saveOauthRecord } from '../rows/oauth-record-rows.ts';
import { countPrograms, insertProgram } from '../rows/program-rows.ts';

const maxPrograms = 50;

/** The consent as the authorization server reads it (`Grant`). */
const grantOf = (caller: Caller, asked: ProgramRequest, scopes: readonly string[], now: Date) => ({
  kind: 'Grant',
  iat: Math.floor(now.getTime() / 1000),
  exp: Math.floor(now.getTime() / 1000) + PROGRAM_LIFETIMES.consent,
  accountId: String(caller.userId),
  clientId: asked.clientId,
  resources: { [asked.address]: scopes.join(' ') },
});

export const answerProgramRequestHandler = handle(
  answerProgramRequest,
  async ({ input, caller, database, changes, services, now }) => {
    const keyHash = hashOfRecord(input.request);
    const kept = await lockOauthRecord(database, { model: 'Interaction', keyHash, now });
    if (kept === null || kept.payload['result'] !== undefined) return refuse('program-request-over');
    const clientId = clientIdOf(kept.payload);
    const client = await findOauthRecord(database, { model: 'Client', keyHash: hashOfRecord(clientId), now });
    const asked = client === null ? null : readProgramRequest(services.settings, kept.payload, client.payload);
    if (asked === null) return refuse('program-request-over');
    const expiresAt = new Date(Number(kept.payload['exp']) * 1000);
    const answer = async (result: object): Promise<{ readonly continueAt: string }> => {
      const payload = JSON.stringify({ ...kept.payload, result });
      const record = { model: 'Interaction', keyHash, payload, grantId: null, userId: caller.userId, expiresAt };
      await saveOauthRecord(database, record, now);
      return { continueAt: `/oauth/consent/${encodeURIComponent(input.request)}/finish` };
    };
    const scopes = scopesOfPerson(caller, asked.scopes);
    if (!input.allow || scopes.length === 0)
      return answer({ error: 'access_denied', error_description: 'not allowed', answeredBy: String(caller.userId) });

    await lockKeyOwner(database, caller.userId);
    if ((await countPrograms(database, caller.userId, now)) >= maxPrograms)
      return refuse('too-many-integrations', { most: maxPrograms });
    const grantId = randomBytes(32).toString('base64url');
    const until = new Date(now.getTime() + PROGRAM_LIFETIMES.consent * 1000);
    await saveOauthRecord(
      database,
      {
        model: 'Grant',
        keyHash: hashOfRecord(grantId),
        payload: JSON.stringify(grantOf(caller, asked, scopes, now)),
        grantId,
        userId: caller.userId,
        expiresAt: until,
      },
      now,
    );
    const way = caller.throughSingleSignOn ? 'single-sign-on' : 'password';
    const { name, host, resource } = asked;
    await insertProgram(database, {
      ...{ userId: caller.userId, grantId, clientId, name, host, resource, scopes, way, now },
      expiresAt: until,
    });
    changes.record({ action: 'program-connected', comment: `${name} (${host})` });
    changes.announce({ topics: ['integrations'], users: [caller.userId] });
    return answer({ login: { accountId: String(caller.userId), remember: false }, consent: { grantId } });
  },
);
