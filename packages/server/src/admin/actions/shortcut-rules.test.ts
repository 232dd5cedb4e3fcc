import { beforeAll, expect, test } from 'vitest';
import { buildConciergerie, buildManager } from '../../testing/builders.ts';
import { type Signed, startTestServer } from '../../testing/running-server.ts';

const loge = startTestServer();
let desk = 0;
let admin: Signed;
let manager: Signed;

beforeAll(async () => {
  desk = await buildConciergerie(loge.database);
  admin = await loge.signIn((await buildManager(loge.database, { conciergerieIds: [desk], is_admin: true })).login);
  manager = await loge.signIn(
    (await buildManager(loge.database, { conciergerieIds: [desk], permissions: ['PROD', 'CONFIGURATION'] })).login,
  );
});

const rules = async (): Promise<unknown> =>
  (await loge.call('ShortcutRules', {}, admin, { method: 'GET' })).data as unknown;
const set = (allowShortcuts: unknown, as = admin, conciergerieId = desk) =>
  loge.call('SetAllowShortcuts', { conciergerieId, allowShortcuts }, as);
const lines = async (): Promise<string[]> => {
  const found = await loge.database
    .selectFrom('business_log')
    .select('action')
    .where('conciergerie_id', '=', desk)
    .where('action', 'like', 'shortcuts-%')
    .orderBy('id')
    .execute();
  return found.map(({ action }) => action);
};

test('a desk’s links are closed and opened again; a repeat changes nothing and leaves no line', async () => {
  expect(await rules()).toMatchObject({ conciergeries: [{ id: desk, allowShortcuts: 1 }] });
  for (let repeat = 0; repeat < 2; repeat += 1)
    expect(await set(0)).toMatchObject({ code: 0, data: { allowShortcuts: 0 } });
  expect(await rules()).toMatchObject({ conciergeries: [{ id: desk, allowShortcuts: 0 }] });
  expect((await set(1)).data).toEqual({ allowShortcuts: 1 });
  expect(await lines()).toEqual(['shortcuts-closed', 'shortcuts-allowed']);
});

test('unknown rules, unknown desks and managers are refused', async () => {
  expect(await set(2)).toMatchObject({ code: 20, fields: [{ field: 'allowShortcuts' }] });
  expect(await set(0, admin, 999_999)).toMatchObject({ refusal: 'not-found' });
  expect(await set(0, manager)).toMatchObject({ refusal: 'forbidden' });
  expect(await loge.call('ShortcutRules', {}, manager, { method: 'GET' })).toMatchObject({ refusal: 'forbidden' });
});
