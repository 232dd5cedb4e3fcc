import { getConnectedPrograms } from '@loge/contract/integrations/get-connected-programs';
import { getProgramRequest } from '@loge/contract/integrations/get-program-request';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { ask } from '../../testing/ask.ts';
import { orderingWorld, type OrderingWorld } from '../../testing/ordering-world.ts';
import { buildProgram, buildProgramRequest } from '../../testing/program-builders.ts';
import { ConsentBrowser, fetchOf, programOf } from '../../testing/program-client.ts';
import { type Signed, startTestServer } from '../../testing/running-server.ts';

const loge = startTestServer({ now: new Date().toISOString() });
let world: OrderingWorld;
let program: ReturnType<typeof programOf>;
let clientId: string;

beforeAll(async () => {
  world = await orderingWorld(loge);
});

beforeEach(async () => {
  program = programOf(loge);
  clientId = (await program.register()).body['client_id'] ?? '';
});

const withToken = (token: string, action: string, input: Record<string, unknown> = {}) =>
  loge.call(action, input, undefined, { headers: { authorization: `Bearer ${token}` } });

/** From the first visit to tokens. */
async function connected(as: Signed = world.camille) {
  const back = await new ConsentBrowser(loge).allow(program.authorization(clientId), as);
  const { body } = await program.exchange(clientId, back.searchParams.get('code') ?? '');
  return { back, access: body['access_token'] ?? '', refresh: body['refresh_token'] ?? '', body };
}

test('the metadata says where programs register, ask and are answered', async () => {
  const fetched = fetchOf(loge);
  const read = async (path: string) => (await fetched(`http://127.0.0.1:4100${path}`)).json() as Promise<object>;
  expect(await read('/.well-known/oauth-authorization-server')).toMatchObject({
    issuer: 'http://127.0.0.1:4100',
    authorization_endpoint: 'http://127.0.0.1:4100/oauth/authorize',
    token_endpoint: 'http://127.0.0.1:4100/oauth/token',
    registration_endpoint: 'http://127.0.0.1:4100/oauth/register',
    code_challenge_methods_supported: ['S256'],
    token_endpoint_auth_methods_supported: ['none'],
  });
  expect(await read('/.well-known/oauth-protected-resource/mcp')).toMatchObject({
    resource: 'http://127.0.0.1:4100/mcp',
    authorization_servers: ['http://127.0.0.1:4100'],
  });
  expect(await read('/.well-known/oauth-protected-resource')).toMatchObject({
    resource: 'http://127.0.0.1:4100/gateway',
  });
});

test('somebody reads what is asked, as far as they may do it, allows it, and the program acts for them', async () => {
  const browser = new ConsentBrowser(loge);
  const request = await browser.begin(program.authorization(clientId));
  expect(await ask(loge, getProgramRequest, { request }, world.camille)).toMatchObject({
    program: { name: 'Assistant', host: '127.0.0.1:9999' },
    resource: 'gateway',
    scopes: ['chat:write', 'ordering:read'],
  });
  const { access, back, body } = await connected();
  expect(back.searchParams.get('state')).toBe('state-1');
  expect(back.searchParams.get('iss')).toBe('http://127.0.0.1:4100');
  expect(body).toMatchObject({ token_type: 'Bearer', expires_in: 600, scope: 'chat:write ordering:read' });
  const order = await world.placed(await world.offer());
  expect(await withToken(access, 'MyOrdersList')).toMatchObject({ code: 0, data: { data: [{ id: order }] } });
  expect(await withToken(access, 'GetCaissesForConciergerie')).toMatchObject({ refusal: 'closed-to-keys' });
  const stranger = await world.placed(await world.offer(), {}, await world.beneficiary());
  expect(await withToken(access, 'OrderDetail', { id: stranger })).toMatchObject({ refusal: 'not-found' });
  expect(
    await loge.database.selectFrom('oauth_records').select('key_hash').where('model', '=', access).execute(),
  ).toEqual([]);
});

test('nothing that costs money is done by a program, and nothing of its keeping is open to it', async () => {
  const { token } = await buildProgram(loge, {
    userId: world.camille.id,
    scopes: ['ordering:read', 'ordering:write', 'integrations:read'],
  });
  for (const action of ['CreateOrder', 'GetConnectedPrograms', 'MyProfile', 'MySecurity'])
    expect(await withToken(token, action, {}), action).toMatchObject({ refusal: 'closed-to-keys' });
});

test('no code is given without a challenge, to another address, or for another resource', async () => {
  const browser = new ConsentBrowser(loge);
  const refused = async (over: Record<string, string>) =>
    (await browser.visit(program.authorization(clientId, over).slice('http://127.0.0.1:4100'.length))).location;
  expect(await refused({ code_challenge: '' })).toContain('error=invalid_request');
  expect(await refused({ code_challenge_method: 'plain' })).toContain('error=invalid_request');
  expect(await refused({ resource: 'https://elsewhere.example.com/' })).toContain('error=invalid_target');
  expect(await refused({ redirect_uri: 'https://thief.example.com/' })).toContain('/#!/connect/over?error=');
  expect(await refused({ client_id: 'nobody' })).toContain('/#!/connect/over?error=invalid_client');
  expect(await refused({ response_type: 'token' })).toContain('error=');
});

test('a code works once and with its verifier; the second use ends what the first opened', async () => {
  const back = await new ConsentBrowser(loge).allow(program.authorization(clientId), world.camille);
  const code = back.searchParams.get('code') ?? '';
  expect((await program.exchange(clientId, code, { code_verifier: 'w'.repeat(50) })).body['error']).toBe(
    'invalid_grant',
  );
  const again = await new ConsentBrowser(loge).allow(program.authorization(clientId), world.camille);
  const second = again.searchParams.get('code') ?? '';
  const { body } = await program.exchange(clientId, second);
  expect((await program.exchange(clientId, second)).body['error']).toBe('invalid_grant');
  expect(await withToken(body['access_token'] ?? '', 'MyOrdersList')).toMatchObject({ refusal: 'api-key-refused' });
});

test('a refresh token is turned; one that was used already ends everything that came of it', async () => {
  const { refresh } = await connected();
  const turn = (token: string) =>
    program.token({ grant_type: 'refresh_token', client_id: clientId, refresh_token: token });
  const { body } = await turn(refresh);
  expect(body['refresh_token']).not.toBe(refresh);
  expect(await withToken(body['access_token'] ?? '', 'MyOrdersList')).toMatchObject({ code: 0 });
  expect((await turn(refresh)).body['error']).toBe('invalid_grant');
  expect(await withToken(body['access_token'] ?? '', 'MyOrdersList')).toMatchObject({ refusal: 'api-key-refused' });
  expect((await turn(body['refresh_token'] ?? '')).body['error']).toBe('invalid_grant');
});

test('of many who turn one refresh token at once none goes on, and of many who turn their own each does', async () => {
  const { refresh } = await connected();
  const turn = (token: string) =>
    program.token({ grant_type: 'refresh_token', client_id: clientId, refresh_token: token });
  const own = await Promise.all([connected(), connected(), connected()]);
  const control = await Promise.all(own.map((each) => turn(each.refresh)));
  expect(control.map(({ status }) => status)).toEqual([200, 200, 200]);
  const raced = await Promise.all(Array.from({ length: 6 }, () => turn(refresh)));
  const opened = raced.filter(({ status }) => status === 200);
  expect(opened.length).toBeLessThanOrEqual(1);
  for (const { body } of opened)
    expect(await withToken(body['access_token'] ?? '', 'MyOrdersList')).toMatchObject({ refusal: 'api-key-refused' });
});

test('only the browser that began goes on, and only while the one who answered is signed in there', async () => {
  const browser = new ConsentBrowser(loge);
  const request = await browser.begin(program.authorization(clientId));
  const { data } = await loge.call('AnswerProgramRequest', { request, allow: true }, world.camille);
  const { continueAt } = data as unknown as { readonly continueAt: string };
  await expect(new ConsentBrowser(loge).finish(continueAt, world.camille)).rejects.toThrow('refused');
  await expect(browser.finish(continueAt)).rejects.toThrow('refused');
  await expect(browser.finish(continueAt, await world.beneficiary())).rejects.toThrow('refused');
  expect(await browser.finish(continueAt, world.camille)).toContain('code=');
  expect(await loge.call('AnswerProgramRequest', { request, allow: true }, world.camille)).toMatchObject({
    refusal: 'program-request-over',
  });
  expect(await loge.call('GetProgramRequest', { request }, world.camille)).toMatchObject({
    refusal: 'program-request-over',
  });
});

test('one browser lets programs act for two people, one after the other', async () => {
  const browser = new ConsentBrowser(loge);
  await browser.allow(program.authorization(clientId), world.camille);
  const other = await world.beneficiary();
  const back = await browser.allow(program.authorization(clientId), other);
  const { body } = await program.exchange(clientId, back.searchParams.get('code') ?? '');
  const order = await world.placed(await world.offer(), {}, other);
  expect(await withToken(body['access_token'] ?? '', 'MyOrdersList')).toMatchObject({
    data: { data: [{ id: order }] },
  });
});

test('who refuses sends the program back with nothing', async () => {
  const browser = new ConsentBrowser(loge);
  const request = await browser.begin(program.authorization(clientId));
  const { data } = await loge.call('AnswerProgramRequest', { request, allow: false }, world.camille);
  const { continueAt } = data as unknown as { readonly continueAt: string };
  expect(await browser.finish(continueAt, world.camille)).toContain('error=access_denied');
});

test('programs are listed, and taken away at once', async () => {
  const camille = await world.beneficiary();
  const { access, refresh } = await connected(camille);
  await withToken(access, 'MyOrdersList');
  const { items, assistants } = await ask(loge, getConnectedPrograms, {}, camille);
  expect(assistants).toBe('http://127.0.0.1:4100/mcp');
  expect(items).toMatchObject([{ name: 'Assistant', host: '127.0.0.1:9999', resource: 'gateway' }]);
  expect(items[0]?.lastUsedAt).not.toBeNull();
  const programId = items[0]?.id ?? 0;
  expect(await loge.call('RemoveConnectedProgram', { programId }, world.camille)).toMatchObject({
    refusal: 'not-found',
  });
  expect((await loge.call('RemoveConnectedProgram', { programId }, camille)).code).toBe(0);
  expect(await withToken(access, 'MyOrdersList')).toMatchObject({ refusal: 'api-key-refused', http: 401 });
  const turned = await program.token({ grant_type: 'refresh_token', client_id: clientId, refresh_token: refresh });
  expect(turned.body['error']).toBe('invalid_grant');
  expect((await ask(loge, getConnectedPrograms, {}, camille)).items).toEqual([]);
});

test('a program of a leaver, or of who owes a second factor, does nothing', async () => {
  const leaver = await world.beneficiary();
  const { token } = await buildProgram(loge, { userId: leaver.id });
  expect(await withToken(token, 'MyOrdersList')).toMatchObject({ code: 0 });
  await loge.database
    .updateTable('users')
    .set({ active: false, deactivated_at: loge.now })
    .where('id', '=', leaver.id)
    .execute();
  expect(await withToken(token, 'MyOrdersList')).toMatchObject({ refusal: 'api-key-refused' });
  const manager = await world.manager([]);
  const ofManager = await buildProgram(loge, { userId: manager.id, scopes: ['orders:read'] });
  await loge.database.updateTable('sign_in_rules').set({ team_needs_second_factor: true }).execute();
  expect(await withToken(ofManager.token, 'AllOrdersList', { data: { page: 1 } })).toMatchObject({
    refusal: 'second-factor-missing',
  });
  await loge.database.updateTable('sign_in_rules').set({ team_needs_second_factor: false }).execute();
  expect(await withToken(ofManager.token, 'AllOrdersList', { data: { page: 1 } })).toMatchObject({ code: 0 });
});

test('a token for assistants opens the gateway no more than a text that nobody gave out', async () => {
  const { token } = await buildProgram(loge, { userId: world.camille.id, resource: 'mcp' });
  expect(await withToken(token, 'MyOrdersList')).toMatchObject({ refusal: 'api-key-refused' });
  expect(await withToken('nothing', 'MyOrdersList')).toMatchObject({ refusal: 'api-key-refused' });
});

test('a program asks three hundred times a minute, and a person has fifty programs', async () => {
  const camille = await world.beneficiary();
  const { id, token } = await buildProgram(loge, { userId: camille.id });
  const minute = new Date(Math.floor(loge.now.getTime() / 60_000) * 60_000);
  await loge.database
    .updateTable('connected_programs')
    .set({ window_at: minute, window_calls: 299 })
    .where('id', '=', id)
    .execute();
  expect(await withToken(token, 'MyOrdersList')).toMatchObject({ code: 0 });
  expect(await withToken(token, 'MyOrdersList')).toMatchObject({ refusal: 'too-many-requests', http: 429 });
  await Promise.all(Array.from({ length: 49 }, () => buildProgram(loge, { userId: camille.id })));
  const request = await buildProgramRequest(loge);
  expect(await loge.call('AnswerProgramRequest', { request, allow: true }, camille)).toMatchObject({
    refusal: 'too-many-integrations',
  });
});

test('the history names the person, and the program through which they acted', async () => {
  const order = await world.placed(await world.offer());
  const { token } = await buildProgram(loge, { userId: world.camille.id, scopes: ['chat:write'] });
  expect(
    await withToken(token, 'postMessage', { messageThreadType: 'order', targetId: order, messageBody: 'Bonjour' }),
  ).toMatchObject({ code: 0 });
  const camille = await world.beneficiary();
  await connected(camille);
  const lines = await loge.database
    .selectFrom('business_log')
    .select(['action', 'comment'])
    .where('author_id', '=', camille.id)
    .where('action', '=', 'program-connected')
    .execute();
  expect(lines).toEqual([{ action: 'program-connected', comment: 'Assistant (127.0.0.1:9999)' }]);
});
