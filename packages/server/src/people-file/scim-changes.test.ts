import { setScimToken } from '@loge/contract/admin/set-scim-token';
import { sql } from 'kysely';
import SCIMMY from 'scimmy';
import { beforeAll, describe, expect, test } from 'vitest';
import { bindingOf } from '../credentials/password-link.ts';
import { issueToken } from '../credentials/single-use-token.ts';
import { ask } from '../testing/ask.ts';
import { buildConciergerie, buildManager } from '../testing/builders.ts';
import { acceptableHoldMs, longestHold } from '../testing/longest-hold.ts';
import { startTestServer } from '../testing/running-server.ts';
import { scimDirectory } from '../testing/scim-directory.ts';

/* What follows from a directory's change of an e-mail, and what of its input is refused before anything reads it. */

const loge = startTestServer();
let desk: number;
let token: string;

beforeAll(async () => {
  const admin = await buildManager(loge.database, { conciergerieIds: [], is_admin: true });
  desk = await buildConciergerie(loge.database);
  ({ token } = await ask(loge, setScimToken, { conciergerieId: desk }, await loge.signIn(admin.login)));
});

const { call, person, patch } = scimDirectory(loge, () => ({ desk, token }));
const rowOf = (id: string) =>
  loge.database.selectFrom('users').selectAll().where('id', '=', Number(id)).executeTakeFirstOrThrow();

describe('another e-mail', () => {
  const emailOf = (value: string) => ({ emails: [{ value, type: 'work', primary: true }] });

  test('is kept without the blanks around it', async () => {
    const { id } = await call('POST', '/Users', person(emailOf('  blank.before@altea.test ')));
    expect(await rowOf(id)).toMatchObject({ email: 'blank.before@altea.test' });
    const behind = { op: 'replace', path: 'emails[type eq "work"].value', value: 'blank.behind@altea.test ' };
    expect((await patch(id, behind)).status).toBe(200);
    expect(await rowOf(id)).toMatchObject({ email: 'blank.behind@altea.test' });
    expect((await call('POST', '/Users', person(emailOf(' blank.behind@altea.test')))).status).toBe(409);
  });

  test('ends sessions and links, and mails an undo link to the former address', async () => {
    const { id } = await call('POST', '/Users', person());
    const { email, login } = await rowOf(id);
    const zoe = Number(id);
    const payload = { boundTo: 'x' };
    await issueToken(loge.database, { purpose: 'new-password', userId: zoe, lifetimeMs: 3_600_000, payload }, loge.now);
    const live = async () => {
      const found = await sql<{ count: number }>`
        select count(*)::int as count from single_use_tokens where user_id = ${zoe} and used_at is null
      `.execute(loge.database);
      return found.rows[0]?.count;
    };
    expect(await live()).toBe(1);
    expect(
      (await patch(id, { op: 'replace', path: 'emails[type eq "work"].value', value: `moved.${email}` })).status,
    ).toBe(200);
    expect(await live()).toBe(0);
    const jobs = await sql<{ data: object }>`
      select data from pgboss.job where data->>'kind' = 'email-changed' and data->>'userId' = ${id}
    `.execute(loge.database);
    expect(jobs.rows).toMatchObject([{ data: { formerEmail: email, formerLogin: login } }]);
  });

  test('switched off, its links are over for good: they do not work again once it is on', async () => {
    const { id } = await call('POST', '/Users', person());
    const owner = await rowOf(id);
    const payload = { boundTo: bindingOf(owner.password_hash) };
    const link = { purpose: 'new-password', userId: Number(id), lifetimeMs: 3_600_000, payload } as const;
    const link1 = await issueToken(loge.database, link, loge.now);
    const read = (linkToken: string) =>
      loge.call('ReadPasswordLink', { token: linkToken }, undefined, { method: 'GET' });
    expect((await read(link1)).code).toBe(0);
    expect((await patch(id, { op: 'replace', value: { active: false } })).status).toBe(200);
    expect((await patch(id, { op: 'replace', value: { active: true } })).status).toBe(200);
    expect(await read(link1)).toMatchObject({ refusal: 'link-expired' });
    // The control: a link that is sent afterwards works.
    expect((await read(await issueToken(loge.database, link, loge.now))).code).toBe(0);
  });

  test('of six people who are given one at once, one gets it', async () => {
    const six = [];
    for (let each = 0; each < 6; each += 1) six.push(await call('POST', '/Users', person()));
    const one = `seule.${desk}@altea.test`;
    const answers = await Promise.all(
      six.map(({ id }) => patch(id, { op: 'replace', path: 'emails[type eq "work"].value', value: one })),
    );
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409, 409, 409, 409]);
    const holders = async () =>
      (await loge.database.selectFrom('users').select('id').where('email', '=', one).execute()).length;
    expect(await holders()).toBe(1);
    // The control: two who look without the lock both find the e-mail free, and both take it.
    const free = `libre.${desk}@altea.test`;
    const [first, second] = [await loge.server.services.pool.connect(), await loge.server.services.pool.connect()];
    try {
      for (const client of [first, second]) {
        await client.query('begin');
        expect((await client.query('select from users where email = $1', [free])).rowCount).toBe(0);
      }
      await first.query('update users set email = $1 where id = $2', [free, six[0]?.id]);
      await second.query('update users set email = $1 where id = $2', [free, six[1]?.id]);
      for (const client of [first, second]) await client.query('commit');
    } finally {
      first.release();
      second.release();
    }
    expect(await loge.database.selectFrom('users').select('id').where('email', '=', free).execute()).toHaveLength(2);
  });
});

test('a NUL, wherever it stands, and more values than anybody has: 400 in words, without delay', async () => {
  const { id } = await call('POST', '/Users', person());
  const nul = 'a\0b';
  for (const over of [
    { userName: nul },
    { externalId: nul },
    { name: { familyName: nul } },
    { emails: [{ value: nul }] },
    { [nul]: 1 },
  ]) {
    expect(await call('POST', '/Users', person(over))).toMatchObject({
      status: 400,
      detail: expect.stringContaining('NUL'),
    });
    expect(await call('PUT', `/Users/${id}`, person(over))).toMatchObject({ status: 400 });
  }
  expect(await patch(id, { op: 'replace', path: 'externalId', value: nul })).toMatchObject({ status: 400 });
  expect((await call('GET', `/Users?filter=${encodeURIComponent(`userName eq "${nul}"`)}`)).status).toBe(400);
  expect(await call('POST', '/Users/.search', { filter: `userName eq "${nul}"` })).toMatchObject({ status: 400 });

  const many = Array.from({ length: 20_000 }, (_, each) => ({ value: `zoe.${each}@altea.test`, type: 'work' }));
  const control = await longestHold(() => Promise.resolve(new SCIMMY.Schemas.User(person({ emails: many }), 'in')));
  expect(control.heldMs, 'the control: read by the library').toBeGreaterThan(150);
  const { result: answer, heldMs } = await longestHold(() => call('POST', '/Users', person({ emails: many })));
  expect(answer).toMatchObject({
    status: 400,
    scimType: 'invalidValue',
    detail: 'emails: 20000 values; at most 200 are taken',
  });
  expect(heldMs).toBeLessThan(acceptableHoldMs(control.heldMs));
  const operations = many.slice(0, 201).map((value) => ({ op: 'add', path: 'emails', value }));
  expect((await patch(id, ...operations)).status).toBe(400);
  const nested = JSON.parse(`${'{"a":'.repeat(5000)}1${'}'.repeat(5000)}`) as object;
  expect((await call('POST', '/Users', nested)).status).toBe(400);
  // The control: as many as a directory may send are taken.
  expect((await call('POST', '/Users', person({ emails: many.slice(0, 200) }))).status).toBe(201);
});
