import { reportingExtraction } from '@loge/contract/reporting/reporting-extraction';
import { beforeAll, describe, expect, test } from 'vitest';
import { hashPayload } from '../../credentials/redeem-call-token.ts';
import { readSettings } from '../../platform/settings.ts';
import { startServer } from '../../start-server.ts';
import { buildBeneficiary, buildConciergerie, type Person } from '../../testing/builders.ts';
import { keepPicture } from '../../testing/pictures.ts';
import { type Signed, startTestServer } from '../../testing/running-server.ts';

const loge = startTestServer();
let camille: Person;
let signed: Signed;
let payload = '';
let otherPayload = '';

beforeAll(async () => {
  camille = await buildBeneficiary(loge.database, { conciergerie_id: await buildConciergerie(loge.database) });
  signed = await loge.signIn(camille.login);
  const owner = { kind: 'user', id: camille.id } as const;
  payload = JSON.stringify({ id: (await keepPicture(loge, { owner })).id });
  otherPayload = JSON.stringify({ id: (await keepPicture(loge, { owner })).id });
});

const issue = async (input: Record<string, unknown> = {}, action = 'GetUserToken'): Promise<string> => {
  const answer = await loge.call(action, { target: 'GetBinaryData', payload, ...input }, signed, { method: 'GET' });
  return (answer.data as { token: string } | null)?.token ?? '';
};
const addressOf = (token: string, input: { action?: string; payload?: string } = {}) => {
  const query = new URLSearchParams({ action: 'GetBinaryData', token, payload, ...input });
  return `/gateway?${query.toString()}`;
};
/** As a browser opens an address in a new window: no header, no session. */
const open = (address: string) => loge.server.app.inject({ method: 'GET', url: address });

describe('a token for a download', () => {
  test.each(['GetUserToken', 'GetUserTokenLocal'])('of %s opens it once, without a session', async (action) => {
    expect((await open(addressOf('', {}))).statusCode).toBeGreaterThanOrEqual(400);
    const address = addressOf(await issue({}, action));
    expect(await open(address)).toMatchObject({ statusCode: 200, headers: { 'content-type': 'image/png' } });
    expect(await open(address)).toMatchObject({ statusCode: 410 });
  });

  test.each(['GetUserToken', 'GetUserTokenLocal'])('is not made by %s for what opens in no window', async (action) => {
    const asked = { target: 'MyProfile', payload: '{}' };
    expect(await loge.call(action, asked, signed, { method: 'GET' })).toMatchObject({ refusal: 'unknown-action' });
  });

  test('serves one of many who come at once, and leaves a line about the others', async () => {
    const address = addressOf(await issue());
    const answers = await Promise.all(Array.from({ length: 8 }, () => open(address)));
    const count = (wanted: number) => answers.filter(({ statusCode }) => statusCode === wanted).length;
    expect([count(200), count(410)]).toEqual([1, 7]);
    const lines = await loge.database
      .selectFrom('business_log')
      .selectAll()
      .where('action', '=', 'download-token-refused')
      .execute();
    expect(lines.length).toBeGreaterThan(0);
  });

  test('is met by a list however it stands in the address', () => {
    const of = (payload: string) => hashPayload(payload, reportingExtraction);
    const made = of('{"conciergeries":[1,2],"from":"2026-11-01"}');
    expect(of('{"from":"2026-11-01","conciergeries":["1","2"]}'), 'a field several times').toBe(made);
    expect(of('{"from":"2026-11-01","conciergeries":"[1,2]"}'), 'one text').toBe(made);
    expect(of('{"from":"2026-11-01","conciergeries":["1","3"]}')).not.toBe(made);
    expect(of('{"conciergeries":"1"}'), 'a list of one').toBe(of('{"conciergeries":[1]}'));
  });

  test('is used up when it is tried with another payload', async () => {
    const token = await issue();
    expect(await open(addressOf(token, { payload: otherPayload }))).toMatchObject({ statusCode: 410 });
    expect(await open(addressOf(token))).toMatchObject({ statusCode: 410 });
  });

  test('is met by the fields of the address as by the JSON that it was made with', async () => {
    const { id } = JSON.parse(payload) as { id: string };
    const fieldsOf = (token: string, fields: Record<string, string>) =>
      `/gateway?${new URLSearchParams({ action: 'GetBinaryData', token, ...fields }).toString()}`;
    expect(await open(fieldsOf(await issue(), { id }))).toMatchObject({ statusCode: 200 });
    const withMore = fieldsOf(await issue(), { id, _: '123' });
    expect(await open(withMore), 'with what the action does not know').toMatchObject({ statusCode: 200 });
    const token = await issue();
    const { id: other } = JSON.parse(otherPayload) as { id: string };
    expect(await open(fieldsOf(token, { id: other })), 'made for another').toMatchObject({ statusCode: 410 });
    expect(await open(fieldsOf(await issue(), {})), 'without what it was made for').toMatchObject({ statusCode: 410 });
  });

  test('opens no other action', async () => {
    const token = await issue();
    const answer = await open(addressOf(token, { action: 'MyProfile' }));
    expect(answer.json()).toMatchObject({ refusal: 'not-authenticated' });
  });

  test('lasts a minute, and no longer than the session that asked for it', async () => {
    const early = await issue();
    loge.now = new Date(loge.now.getTime() + 59_000);
    expect((await open(addressOf(early))).statusCode).toBe(200);
    const late = await issue();
    loge.now = new Date(loge.now.getTime() + 60_000);
    expect((await open(addressOf(late))).statusCode).toBe(410);
    const own = await loge.signIn(camille.login);
    const answer = await loge.call('GetUserToken', { target: 'GetBinaryData', payload }, own, { method: 'GET' });
    await loge.call('logout', {}, own);
    expect((await open(addressOf((answer.data as unknown as { token: string }).token))).statusCode).toBe(410);
  });

  test('made by one process works once in another', async () => {
    const settings = readSettings({ LOG_LEVEL: 'silent', DATA_DIR: loge.server.services.settings.dataDir });
    const options = { settings, databaseUrl: loge.databaseUrl, clock: () => loge.now, takesJobs: false };
    const other = await startServer(options);
    try {
      const address = addressOf(await issue());
      expect((await other.app.inject({ method: 'GET', url: address })).statusCode).toBe(200);
      expect((await open(address)).statusCode).toBe(410);
    } finally {
      await other.stop();
    }
  });

  test('is not made for what is no download, nor without the application’s header, nor for strangers', async () => {
    const ask = (input: Record<string, unknown>, as?: Signed, headers = {}) =>
      loge.call('GetUserToken', input, as, { method: 'GET', headers });
    expect(await ask({ target: 'MyProfile' }, signed)).toMatchObject({ refusal: 'unknown-action' });
    expect(await ask({ target: 'GetBinaryData' })).toMatchObject({ refusal: 'not-authenticated' });
    const cookie = `loge_session=${signed.token}`;
    expect(await ask({ target: 'GetBinaryData' }, undefined, { cookie, fromapp: '' })).toMatchObject({
      refusal: 'app-header-missing',
    });
  });
});
