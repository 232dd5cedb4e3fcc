import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { buildBeneficiary } from '../../testing/builders.ts';
import { demoPassword } from '../../testing/running-server.ts';
import { openTcpProxy, type TcpProxy, throughProxy } from '../../testing/tcp-proxy.ts';
import { cloneDatabase } from '../../testing/test-database.ts';
import { type RunningServer, startServer } from '../../start-server.ts';
import { sendLive } from '../live/live-channel.ts';
import { readSettings } from '../settings.ts';
import { connect, type Connection } from './connection.ts';

/** A host that goes silent breaks nothing: what is open hangs, and a new connection would work. One connection alone: silent-host.test.ts. */

const answerMs = 1_500;
let copy: { url: string; drop: () => Promise<void> };
let proxy: TcpProxy;
let direct: Connection;
let server: RunningServer;
let token = '';

const settings = () => readSettings({ LOG_LEVEL: 'silent', REQUESTS_PER_MINUTE: '1000000', DATABASE_URL: copy.url });

async function call(action: string, input: object = {}): Promise<{ status: number; later: unknown; data: unknown }> {
  const answer = await server.app.inject({
    method: 'POST',
    url: '/gateway',
    headers: { fromapp: 'loge-test/1', ...(token === '' ? {} : { 'x-session': token }) },
    payload: { action, ...input },
  });
  return {
    status: answer.statusCode,
    later: answer.headers['retry-after'],
    data: answer.json<{ data: unknown }>().data,
  };
}

beforeAll(async () => {
  copy = await cloneDatabase();
  direct = connect(copy.url, { connections: 2 });
  proxy = await openTcpProxy(() => Number(new URL(copy.url).port));
  server = await startServer({
    settings: settings(),
    databaseUrl: throughProxy(copy.url, proxy),
    timeouts: { statementMs: 1_000, lockMs: 500, idleInTransactionMs: 5_000, answerMs },
  });
  const { login } = await buildBeneficiary(direct.database);
  const { data } = await call('login', { login, pass: demoPassword, noCookies: true });
  token = (data as { sessionToken: string }).sessionToken;
});

afterAll(async () => {
  await direct.close();
  await proxy.close();
  await copy.drop();
});

const ask = () => sql`select 1 as one`.execute(server.services.database);

describe('connections that hang', () => {
  test('cost nobody more than their limit, once, and are not handed out again', async () => {
    // So that several connections lie ready.
    await Promise.all(Array.from({ length: 6 }, () => sql`select pg_sleep(0.05)`.execute(server.services.database)));
    proxy.freeze();
    const began = performance.now();
    await expect(ask()).rejects.toThrow('Query read timeout');
    expect(performance.now() - began).toBeLessThan(answerMs + 1_000);
    const again = performance.now();
    await Promise.all(Array.from({ length: 6 }, ask));
    expect(performance.now() - again, 'the others that lay ready were silent as long').toBeLessThan(answerMs);
  });

  test('are answered as something that passes, with a time to try again', async () => {
    await call('MyProfile');
    // What is remembered of the session is asked for again.
    server.services.sessions.forget(token);
    proxy.freeze();
    expect(await call('MyProfile')).toMatchObject({ status: 503, later: '3' });
    expect(await call('MyProfile')).toMatchObject({ status: 200 });
  });

  test('do not keep live updates away for longer than ten seconds', async () => {
    const heard = vi.fn<() => void>();
    const missed = vi.fn<() => void>();
    const deaf = [server.services.live.subscribe(heard), server.services.live.onInterruption(missed)];
    proxy.freeze();
    await vi.waitFor(() => expect(missed).toHaveBeenCalled(), { timeout: 10_000, interval: 50 });
    await sendLive(direct.database, [{ topics: ['orders'] }]);
    await vi.waitFor(() => expect(heard).toHaveBeenCalled(), 10_000);
    for (const stop of deaf) stop();
  });

  test('do not keep jobs from being done', async () => {
    proxy.freeze();
    const begun = vi.spyOn(server.services.activities, 'begin');
    await server.services.jobs.enqueue(direct.database, 'clean-access', {});
    await vi.waitFor(() => expect(begun).toHaveBeenCalledWith({ kind: 'job', name: 'clean-access', userId: null }), {
      timeout: 20_000,
      interval: 50,
    });
    begun.mockRestore();
  });

  test('do not keep the server from stopping within ten seconds', async () => {
    const hanging = ask().catch(() => undefined);
    proxy.freeze();
    proxy.swallow();
    const began = performance.now();
    await server.stop();
    expect(performance.now() - began).toBeLessThan(10_500);
    await hanging;
  });
});
