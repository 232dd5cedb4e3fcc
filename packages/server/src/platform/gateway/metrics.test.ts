import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { describe, expect, test, vi } from 'vitest';
import { deployFolder } from '../../testing/example-proxies.ts';
import { startTestServer } from '../../testing/running-server.ts';
import { connect } from '../database/connection.ts';
import { openMetrics } from './metrics.ts';

const closed = startTestServer({ toItself: true });
const behindProxy = startTestServer({ environment: { TRUST_PROXY: '1' } });
const open = startTestServer({ environment: { METRICS_TOKEN: 'read-the-numbers' } });

const ask = async (loge: typeof closed, from: string, headers: Record<string, string> = {}) =>
  (await loge.server.app.inject({ url: '/metrics', remoteAddress: from, headers })).statusCode;

test('numbers are for this machine alone', async () => {
  expect(await ask(closed, '127.0.0.1')).toBe(200);
  expect(await ask(closed, '::1')).toBe(200);
  expect(await ask(closed, '203.0.113.7')).toBe(404);
  expect(await ask(closed, '203.0.113.7', { authorization: 'Bearer undefined' })).toBe(404);
});

test('names say what they are: counters alone end in _total', async () => {
  const { body } = await closed.server.app.inject({ url: '/metrics', remoteAddress: '127.0.0.1' });
  const types = [...body.matchAll(/^# TYPE (\S+) (\w+)$/gm)].map(([, name = '', type = '']) => ({ name, type }));
  expect(types.length).toBeGreaterThan(30);
  expect(types.filter(({ name, type }) => name.endsWith('_total') !== (type === 'counter'))).toEqual([]);
});

test('what a proxy on this machine passes on does not come from this machine', async () => {
  expect(await ask(closed, '127.0.0.1', { 'x-forwarded-for': '203.0.113.7' })).toBe(404);
  expect(await ask(closed, '127.0.0.1', { forwarded: 'for=203.0.113.7' })).toBe(404);
});

test('behind a proxy nobody is this machine, also where the proxy forgets whom it heard from or says that it was itself', async () => {
  expect(await ask(behindProxy, '127.0.0.1')).toBe(404);
  expect(await ask(behindProxy, '::1')).toBe(404);
  expect(await ask(behindProxy, '127.0.0.1', { 'x-forwarded-for': '127.0.0.1' })).toBe(404);
  expect(await ask(behindProxy, '127.0.0.1', { 'x-forwarded-for': '' })).toBe(404);
});

test('numbers name the action, wherever it is asked for, and no address that does not exist', async () => {
  const { app } = closed.server;
  await app.inject({ url: '/gateway?action=BasicData' });
  await app.inject({ method: 'POST', url: '/api/postMessage/1', payload: {} });
  expect((await app.inject({ url: '/%zz' })).statusCode).toBeLessThan(500);
  const { body } = await app.inject({ url: '/metrics', remoteAddress: '127.0.0.1' });
  const named = [...body.matchAll(/^loge_answers_total{action="(\w+)"/gm)].map(([, action]) => action);
  expect(new Set(named)).toEqual(new Set(['BasicData', 'postMessage']));
});

test('or for the person who knows the token', async () => {
  expect(await ask(open, '203.0.113.7', { authorization: 'Bearer read-the-numbers' })).toBe(200);
  expect(await ask(open, '203.0.113.7', { authorization: 'Bearer another-token-here' })).toBe(404);
  expect(await ask(open, '203.0.113.7')).toBe(404);
});

const figuresOf = async (loge: typeof closed): Promise<string> =>
  (await loge.server.app.inject({ url: '/metrics', remoteAddress: '127.0.0.1' })).body;
const valueOf = (figures: string, name: string): number | undefined => {
  const line = figures.split('\n').find((text) => text.startsWith(`${name} `) || text.startsWith(`${name}{`));
  return line === undefined ? undefined : Number(line.split(' ').at(-1));
};

describe('work that waits', () => {
  const working = startTestServer({ toItself: true, environment: {} });

  test('is counted: mails, jobs, and when the last backup was made', async () => {
    const { database } = working;
    const { services } = working.server;
    await sql`
      insert into mails (dedupe_key, template, lang, mail_from, mail_to, subject, text_body, html_body, state, created_at, send_after)
      values ('waits', 'test', 'fr', 'a@loge.test', 'b@loge.test', 'Bonjour', 'Bonjour', '<p>Bonjour</p>', 'queued', now() - interval '1 hour', now() + interval '1 hour'),
        ('failed', 'test', 'fr', 'a@loge.test', 'b@loge.test', 'Bonjour', 'Bonjour', '<p>Bonjour</p>', 'failed', now() - interval '1 hour', now()),
        ('failed-before', 'test', 'fr', 'a@loge.test', 'b@loge.test', 'Bonjour', 'Bonjour', '<p>Bonjour</p>', 'failed', now() - interval '9 days', now() - interval '6 days')
    `.execute(database);
    await services.jobs.enqueue(database, 'deliver-mail', { mailId: 0 }, new Date('2030-01-01'));
    await sql`update pgboss.job set start_after = now() - interval '10 minutes' where name = 'deliver-mail'`.execute(
      database,
    );
    await sql`
      insert into backup_runs (finished_at, place, is_encrypted, table_rows, files) values ('2026-11-20T03:15:00Z', 'loge-2026-11-20', true, 9, 1)
    `.execute(database);
    const figures = await figuresOf(working);
    expect(valueOf(figures, 'loge_database_up')).toBe(1);
    expect(valueOf(figures, 'loge_mails_waiting')).toBe(1);
    expect(valueOf(figures, 'loge_mails_failed')).toBe(1);
    expect(valueOf(figures, 'loge_mails_oldest_waiting_seconds')).toBeGreaterThan(3_500);
    expect(valueOf(figures, 'loge_jobs_waiting{job="deliver-mail"}')).toBe(1);
    expect(valueOf(figures, 'loge_jobs_oldest_waiting_seconds')).toBeGreaterThan(590);
    expect(valueOf(figures, 'loge_backup_last_success_timestamp_seconds')).toBe(Date.UTC(2026, 10, 20, 3, 15) / 1000);
    expect(valueOf(figures, 'loge_pool_connections_limit{pool="writing"}')).toBeGreaterThan(0);
    expect(figures).toMatch(/^loge_build_info\{release="\d+\.\d+\.\d+[^"]*"\} 1$/m);
    await sql`delete from mails`.execute(database);
  });
});

test('without a database the figures of the process are there, and those of waiting work are not', async () => {
  const metrics = openMetrics({
    release: '1.0.0',
    database: connect('postgres://nobody@127.0.0.1:1/nothing', { connections: 1 }).database,
    liveStreamsLimit: 10,
    openStreams: () => 3,
    pools: () => [],
  });
  const figures = await metrics.text();
  expect(valueOf(figures, 'loge_database_up')).toBe(0);
  expect(valueOf(figures, 'loge_live_streams')).toBe(3);
  for (const name of [
    'loge_mails_waiting',
    'loge_jobs_oldest_waiting_seconds',
    'loge_backup_last_success_timestamp_seconds',
  ])
    expect.soft(valueOf(figures, name), name).toBeUndefined();
});

describe('alerts and dashboard', () => {
  const places = ['prometheus/loge-alerts.yml', 'grafana/loge.json'];
  const textOf = (place: string): string => readFileSync(join(deployFolder, place), 'utf8');

  test.each(places)('%s asks for figures that are there', async (place) => {
    const figures = await figuresOf(closed);
    // A histogram is read by its parts; a kind of job of which nothing waits has no line.
    const there = [...figures.matchAll(/^# TYPE (\w+) (\w+)$/gm)].flatMap(([, name = '', type]) =>
      type === 'histogram' ? [name, `${name}_bucket`, `${name}_count`, `${name}_sum`] : [name],
    );
    const expressions = [...textOf(place).matchAll(/(?:expr: |"expr": ")(.+?)"?,?$/gm)].map(([, text = '']) => text);
    expect(expressions.length).toBeGreaterThan(10);
    const asked = expressions.flatMap((text) => text.match(/\b(?:loge|nodejs|process)_\w+/g) ?? []);
    expect(new Set(asked).size).toBeGreaterThan(8);
    expect([...new Set(asked)].filter((name) => !there.includes(name))).toEqual([]);
  });

  const promtool = spawnSync('promtool', ['--version']);
  test.skipIf(promtool.error !== undefined)('the rules are understood by Prometheus', () => {
    const { status, stderr } = spawnSync(
      'promtool',
      ['check', 'rules', join(deployFolder, 'prometheus/loge-alerts.yml')],
      {
        encoding: 'utf8',
      },
    );
    expect(status, stderr).toBe(0);
  });

  test.skipIf(promtool.error !== undefined)('the numbers are, and are named as it advises', async () => {
    const { body } = await closed.server.app.inject({ url: '/metrics', remoteAddress: '127.0.0.1' });
    const { status, stdout, stderr } = spawnSync('promtool', ['check', 'metrics'], { input: body, encoding: 'utf8' });
    expect([stdout, stderr, status]).toEqual(['', '', 0]);
  });
});

describe('each answer leaves a line in the log', () => {
  const logging = startTestServer({ environment: { ACCESS_LOG: '1' } });

  test.each([
    ['where it is asked for', () => logging, 1],
    ['and nowhere else', () => closed, 0],
  ])('%s, without what follows the path', async (_where, loge, lines) => {
    const noted = vi.spyOn(loge().server.services.log, 'info');
    await loge().server.app.inject({ url: '/nowhere?token=secret', remoteAddress: '203.0.113.7' });
    const found = noted.mock.calls.filter(([, text]) => text === 'request');
    expect(found).toHaveLength(lines);
    if (lines === 1)
      expect(found[0]?.[0]).toMatchObject({ method: 'GET', path: '/nowhere', status: 404, from: '203.0.113.7' });
    noted.mockRestore();
  });
});
