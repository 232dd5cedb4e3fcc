import { randomBytes } from 'node:crypto';
import type { ProgramResource } from '@loge/domain/integrations/programs';
import { hashOfRecord } from '../integrations/oauth-record-hash.ts';
import { resourcesOf } from '../integrations/program-resources.ts';
import { saveOauthRecord } from '../integrations/rows/oauth-record-rows.ts';
import { insertProgram } from '../integrations/rows/program-rows.ts';
import type { TestServer } from './running-server.ts';

/** A program that somebody has allowed, with a token of it, as the authorization server leaves them. */
export async function buildProgram(
  loge: Pick<TestServer, 'database' | 'now' | 'server'>,
  {
    userId,
    scopes = ['ordering:read'],
    resource = 'gateway',
  }: { readonly userId: number; readonly scopes?: readonly string[]; readonly resource?: ProgramResource },
): Promise<{ readonly id: number; readonly token: string }> {
  const grantId = randomBytes(32).toString('base64url');
  const token = randomBytes(32).toString('base64url');
  const expiresAt = new Date(loge.now.getTime() + 180 * 86_400_000);
  const { now } = loge;
  const program = {
    userId,
    grantId,
    clientId: 'programme',
    name: 'Assistant',
    host: 'assistant.example.com',
    resource,
  };
  await insertProgram(loge.database, { ...program, scopes, way: 'password', now, expiresAt });
  const payload = JSON.stringify({
    kind: 'AccessToken',
    accountId: String(userId),
    grantId,
    aud: resourcesOf(loge.server.services.settings)[resource],
    scope: scopes.join(' '),
  });
  const record = { model: 'AccessToken', keyHash: hashOfRecord(token), payload, grantId, userId, expiresAt };
  await saveOauthRecord(loge.database, record, now);
  const { id } = await loge.database
    .selectFrom('connected_programs')
    .select('id')
    .where('grant_id', '=', grantId)
    .executeTakeFirstOrThrow();
  return { id, token };
}

/** A request that waits for somebody's answer, as the authorization server leaves it. Answers its name. */
export async function buildProgramRequest(
  loge: Pick<TestServer, 'database' | 'now' | 'server'>,
  { scopes = ['ordering:read'] }: { readonly scopes?: readonly string[] } = {},
): Promise<string> {
  const request = randomBytes(32).toString('base64url');
  const { now } = loge;
  const expiresAt = new Date(now.getTime() + 1_800_000);
  const save = (model: string, id: string, payload: object, ends: Date | null) =>
    saveOauthRecord(
      loge.database,
      {
        model,
        keyHash: hashOfRecord(id),
        payload: JSON.stringify(payload),
        grantId: null,
        userId: null,
        expiresAt: ends,
      },
      now,
    );
  await save('Client', 'programme', { client_id: 'programme', client_name: 'Assistant' }, null);
  const params = {
    client_id: 'programme',
    redirect_uri: 'https://assistant.example.com/callback',
    resource: resourcesOf(loge.server.services.settings).gateway,
    scope: scopes.join(' '),
  };
  await save('Interaction', request, { kind: 'Interaction', exp: expiresAt.getTime() / 1000, params }, expiresAt);
  return request;
}
