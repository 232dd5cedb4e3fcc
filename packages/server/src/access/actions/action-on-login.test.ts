import { expect, test } from 'vitest';
import { buildBeneficiary, buildConciergerie } from '../../testing/builders.ts';
import { startTestServer } from '../../testing/running-server.ts';
import { buildConnection } from '../../testing/sign-on-builders.ts';

const loge = startTestServer({ environment: { LOGIN_PAGES: 'https://intranet.autre.test' } });
const step = async (login: string, fromapp = 'loge-web/1') =>
  (await loge.call('ActionOnLogin', { login }, undefined, { method: 'GET', headers: { fromapp } })).data;
const password = { action: 0, targetUrl: null, token: null, conciergeId: null };

test('leads everybody of a company’s domain to its sign-on, known or not', async () => {
  const portal = await buildConnection(loge.database);
  const known = await buildBeneficiary(loge.database, { login: `zoe@${portal.domain}` });
  const expected = {
    action: 1,
    targetUrl: `http://127.0.0.1:4100/sso/${portal.slug}/start`,
    token: null,
    conciergeId: portal.conciergerieId,
  };
  expect(await step(known.login)).toEqual(expected);
  expect(await step(`nobody@${portal.domain.toUpperCase()}`)).toEqual(expected);
  expect(await step('nobody')).toEqual(password);
});

test('asks for the password while the connection is not in use, or the desk asks for none', async () => {
  const waiting = await buildConnection(loge.database, { active: false });
  expect(await step(`zoe@${waiting.domain}`)).toEqual(password);
  const manual = await buildConnection(loge.database, { connectionType: 'MANUALLY' });
  expect(await step(`zoe@${manual.domain}`)).toEqual(password);
});

test('leads to the company’s own page at a desk of type OTHER, but not in the native app', async () => {
  const page = 'https://intranet.autre.test/conciergerie';
  const id = await buildConciergerie(loge.database, { connection_type: 'OTHER', access_page: page });
  await loge.database.insertInto('sign_in_domains').values({ domain: 'autre.test', conciergerie_id: id }).execute();
  expect(await step('zoe@autre.test')).toEqual({ action: 3, targetUrl: page, token: null, conciergeId: id });
  expect(await step('zoe@autre.test', 'loge-mobile/1')).toEqual(password);
});
