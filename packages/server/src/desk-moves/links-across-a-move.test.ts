import { beforeAll, expect, test } from 'vitest';
import { bindingOf } from '../credentials/password-link.ts';
import { findPasswordOwner } from '../credentials/rows/password-rows.ts';
import type { TokenPurpose } from '../credentials/rows/single-use-token-rows.ts';
import { issueToken } from '../credentials/single-use-token.ts';
import { buildBeneficiary, buildConciergerie, type Person } from '../testing/builders.ts';
import { demoPassword, type TestServer } from '../testing/running-server.ts';
import { startMovableServers } from '../testing/two-movable-servers.ts';

/** Links that were mailed before a desk moved, opened afterwards: at the address that the mail names, and where the account lives by now. */
const { a: serverA, b: serverB, move: moveBetween, originOf } = startMovableServers();
const better = 'quatre chevaux bleus';
let deskId = 0;

beforeAll(async () => {
  deskId = await buildConciergerie(serverA.database);
});

const move = (from: TestServer, to: TestServer) => moveBetween(deskId, from, to);

const mailed = async (person: Person, purpose: TokenPurpose, more: object = {}): Promise<string> => {
  const owner = await findPasswordOwner(serverA.database, person.id);
  const payload = { boundTo: bindingOf(owner?.password_hash ?? null), ...more };
  return issueToken(serverA.database, { purpose, userId: person.id, lifetimeMs: 3_600_000, payload }, serverA.now);
};
const follow = (server: TestServer, token: string) =>
  server.call('SetNewPassword', { token, npass1: better, npass2: better });
const signIn = (server: TestServer, login: string, pass: string) =>
  server.call('login', { login, pass, noCookies: 'true' });
const elsewhere = { code: 10, refusal: 'server-redirection', data: originOf(serverB) };

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
