import { beforeAll, expect, test } from 'vitest';
import { buildBeneficiary, type Person } from '../testing/builders.ts';
import { startTestServer } from '../testing/running-server.ts';
import { consumeToken, issueToken, readToken } from './single-use-token.ts';

const loge = startTestServer();
const minute = 60_000;
let camille: Person;

beforeAll(async () => {
  camille = await buildBeneficiary(loge.database);
});

const issue = (overrides: { purpose?: 'new-password' | 'invitation' } = {}) =>
  issueToken(
    loge.database,
    { purpose: 'new-password', userId: camille.id, lifetimeMs: 60 * minute, payload: { for: 'a test' }, ...overrides },
    loge.now,
  );
const later = (ms: number): Date => new Date(loge.now.getTime() + ms);

test('a token is used up by the first of many who come at once', async () => {
  const token = await issue();
  const claims = await Promise.all(
    Array.from({ length: 10 }, () => consumeToken(loge.database, token, ['new-password'], loge.now)),
  );
  expect(claims.filter((claim) => claim !== null)).toEqual([
    expect.objectContaining({ user_id: camille.id, payload: { for: 'a test' } }),
  ]);
});

test('the control: looked at first and marked afterwards, it would be used by several', async () => {
  const token = await issue();
  const seen = await Promise.all(
    Array.from({ length: 10 }, () => readToken(loge.database, token, ['new-password'], loge.now)),
  );
  expect(seen.filter((claim) => claim !== null).length).toBeGreaterThan(1);
});

test('its text is nowhere stored', async () => {
  const token = await issue();
  const rows = await loge.database.selectFrom('single_use_tokens').selectAll().execute();
  expect(rows.length).toBeGreaterThan(0);
  expect(JSON.stringify(rows)).not.toContain(token);
});

test('it opens nothing of another purpose, nothing once expired, and nothing when forged', async () => {
  const token = await issue();
  expect(await consumeToken(loge.database, token, ['invitation'], loge.now)).toBeNull();
  expect(await consumeToken(loge.database, token, ['new-password'], later(60 * minute))).toBeNull();
  expect(await consumeToken(loge.database, `${token.slice(0, -1)}_`, ['new-password'], loge.now)).toBeNull();
  expect(await consumeToken(loge.database, "' or 1=1 --", ['new-password'], loge.now)).toBeNull();
  expect(await consumeToken(loge.database, token, ['new-password'], later(59 * minute))).not.toBeNull();
});

test('an older one dies with a newer one where only one may be', async () => {
  const [older, other] = [await issue(), await issue({ purpose: 'invitation' })];
  const make = { purpose: 'new-password', userId: camille.id, lifetimeMs: minute } as const;
  const newer = await issueToken(loge.database, make, loge.now, { onlyOne: true });
  expect(await readToken(loge.database, older, ['new-password'], loge.now)).toBeNull();
  expect(await readToken(loge.database, newer, ['new-password'], loge.now)).not.toBeNull();
  expect(await readToken(loge.database, other, ['invitation'], loge.now)).not.toBeNull();
});
