import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { expect, test, type TestContext } from 'vitest';
import { type FilesServer, startOwnServer } from './testing/shared-server.ts';
import { waitForBlockedTransactions } from './testing/wait-for-blocked-transactions.ts';

/** How a process that stops treats requests under way, and new ones. Each has a server of its own, and they wait side by side. */
async function start({
  onTestFinished,
}: TestContext): Promise<{ readonly own: FilesServer; readonly address: string }> {
  const own = await startOwnServer({ clock: () => new Date('2026-11-20T10:00:00Z') });
  onTestFinished(() => own.release());
  return { own, address: await own.server.app.listen({ port: 0, host: '127.0.0.1' }) };
}
const wrongPassword = 40;
const signIn = (address: string) =>
  fetch(`${address}/gateway`, {
    method: 'POST',
    headers: { fromapp: 'loge-test/1' },
    body: new URLSearchParams({ action: 'login', login: 'nobody@example.test', pass: 'not-the-password' }),
  });

test.concurrent('an answer that is under way is finished, and nobody new is let in', async (context) => {
  const { own, address } = await start(context);
  const holder = new pg.Client({ connectionString: own.databaseUrl });
  await holder.connect();
  await holder.query('begin; lock table users');
  const asked = signIn(address).then(async (answer) => [
    answer.status,
    ((await answer.json()) as { code: number }).code,
  ]);
  await waitForBlockedTransactions(own.server.services.database, 1);
  const stopped = own.server.stop();
  await wait(300);
  await expect(fetch(`${address}/health`)).rejects.toThrow('fetch failed');
  await holder.query('rollback');
  await holder.end();
  expect(await asked).toEqual([401, wrongPassword]);
  await stopped;
});

test.concurrent('one that does not end is cut, and the process stops all the same', async (context) => {
  const { own, address } = await start(context);
  const holder = new pg.Client({ connectionString: own.databaseUrl });
  await holder.connect();
  await holder.query('begin; lock table users');
  const asked = signIn(address).then(
    () => 'answered',
    () => 'cut',
  );
  await waitForBlockedTransactions(own.server.services.database, 1);
  await own.server.stop();
  expect(await asked).toBe('cut');
  await holder.end();
});

test.concurrent('before it stops, /ready says so to balancers, and everybody is still answered', async (context) => {
  const { own, address } = await start(context);
  expect((await fetch(`${address}/ready`)).status).toBe(200);
  own.server.leaveBalancer();
  const ready = await fetch(`${address}/ready`);
  expect([ready.status, await ready.json()]).toEqual([503, { status: 'not ready', reasons: ['stopping'] }]);
  const answer = await signIn(address);
  expect([answer.status, answer.headers.get('connection')]).toEqual([401, 'close']);
  expect((await fetch(`${address}/health`)).status).toBe(200);
});
