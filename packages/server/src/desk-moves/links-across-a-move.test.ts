import { beforeAll, expect, test } from 'vitest';
import { bindingOf } from '../credentials/password-link.ts';
import { findPasswordOwner } from '../credentials/rows/password-rows.ts';
import type { TokenPurpose } from '../credentials/rows/single-use-token-rows.ts';
import { issueToken } from '../credentials/single-use-token.ts';
import { numberIds } from '../platform/database/id-numbering.ts';
import { buildBeneficiary, buildConciergerie, type Person } from '../testing/builders.ts';
import { demoPassword, startTestServer, type TestServer } from '../testing/running-server.ts';
import { moveDesk } from './move-desk-to-server.ts';

/** Links that were mailed before a desk moved, opened afterwards: at the address that the mail names, and where the account lives by now. */
const [a, b] = ['https://one.example.test', 'https://two.example.test'];
const environment = (own: string) => ({
  PUBLIC_URL: own,
  SERVERS: `${a},${b}`,
  SERVERS_SECRET: 'what the two servers know together',
  SECRET_KEYS: Buffer.alloc(32, 7).toString('base64'),
});
const serverA = startTestServer({ environment: environment(a), toItself: true });
const serverB = startTestServer({ environment: environment(b), toItself: true });
const better = 'quatre chevaux bleus';
let deskId = 0;

beforeAll(async () => {
  await numberIds(serverA.database, { serverNumber: 1, servers: 16, above: 0 });
  await numberIds(serverB.database, { serverNumber: 2, servers: 16, above: 0 });
  deskId = await buildConciergerie(serverA.database);
});

const ends = ({ databaseUrl, server: { services } }: TestServer, origin: string) => ({
  settings: services.settings,
  databaseUrl,
  origin,
  jobs: services.jobs,
});
const move = (from: TestServer, to: TestServer) =>
  moveDesk({
    deskId,
    from: ends(from, from === serverA ? a : b),
    to: ends(to, to === serverA ? a : b),
    now: from.now,
    tell: () => undefined,
  });

const mailed = async (person: Person, purpose: TokenPurpose, more: object = {}): Promise<string> => {
  const owner = await findPasswordOwner(serverA.database, person.id);
  const payload = { boundTo: bindingOf(owner?.password_hash ?? null), ...more };
  return issueToken(serverA.database, { purpose, userId: person.id, lifetimeMs: 3_600_000, payload }, serverA.now);
};
const follow = (server: TestServer, token: string) =>
  server.call('SetNewPassword', { token, npass1: better, npass2: better });
const signIn = (server: TestServer, login: string, pass: string) =>
  server.call('login', { login, pass, noCookies: 'true' });
const elsewhere = { code: 10, refusal: 'server-redirection', data: b };

test('a link to a password leads from the old server to the new one, and works there once', async () => {
  const person = await buildBeneficiary(serverA.database, { conciergerie_id: deskId });
  const invited = await buildBeneficiary(serverA.database, { conciergerie_id: deskId, password_hash: null });
  const link = await mailed(person, 'new-password');
  const invitation = await mailed(invited, 'invitation');
  const change = {
    at: serverA.now.toISOString(),
    formerEmail: 'before@example.test',
    formerLogin: 'before@example.test',
  };
  const undo = await mailed(person, 'undo-change', change);
  await move(serverA, serverB);

  expect(await serverA.call('ReadPasswordLink', { token: link }, undefined, { method: 'GET' })).toMatchObject(
    elsewhere,
  );
  expect(await follow(serverA, link)).toMatchObject(elsewhere);
  expect(await serverA.call('ReadUndoLink', { token: undo }, undefined, { method: 'GET' })).toMatchObject(elsewhere);
  expect(await serverA.call('UndoAccountChange', { token: undo })).toMatchObject(elsewhere);

  const read = await serverB.call('ReadPasswordLink', { token: link }, undefined, { method: 'GET' });
  expect(read).toMatchObject({ code: 0, data: { login: person.login, isFirst: false } });
  expect(await follow(serverB, link)).toMatchObject({ code: 0 });
  expect(await follow(serverB, invitation)).toMatchObject({ code: 0 });
  expect(await follow(serverB, link)).toMatchObject({ refusal: 'link-expired' });
  expect(await signIn(serverB, person.login, demoPassword)).toMatchObject({ code: 40 });
  expect(await signIn(serverB, person.login, better)).toMatchObject({ code: 0 });
  expect(await signIn(serverB, invited.login, better)).toMatchObject({ code: 0 });
  const undone = { code: 0, data: { email: 'before@example.test', login: 'before@example.test' } };
  expect(await serverB.call('UndoAccountChange', { token: undo })).toMatchObject(undone);

  // What was used there is not good again where it came from.
  await move(serverB, serverA);
  for (const token of [link, invitation])
    expect(await follow(serverA, token)).toMatchObject({ refusal: 'link-expired' });
  expect(await serverA.call('UndoAccountChange', { token: undo })).toMatchObject({ refusal: 'link-expired' });
});
