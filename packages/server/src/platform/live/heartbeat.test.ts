import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test, type TestContext, vi } from 'vitest';
import { openTcpProxy, type TcpProxy, throughProxy } from '../../testing/tcp-proxy.ts';
import { cloneDatabase } from '../../testing/test-database.ts';
import { DatabaseTimeoutError, TimeoutClient } from '../database/timeout-client.ts';
import { detectDeadConnection } from './heartbeat.ts';

let copy: { url: string; drop: () => Promise<void> };
beforeAll(async () => void (copy = await cloneDatabase()));
afterAll(() => copy.drop());

/** A connection without a limit of its own, and what becomes of it from its first heartbeat on. */
async function watched(
  { onTestFinished }: TestContext,
  fail: (proxy: TcpProxy) => void,
): Promise<{
  readonly proxy: TcpProxy;
  readonly failed: ReturnType<typeof vi.fn<(error: Error) => void>>;
  readonly asked: Promise<number>;
}> {
  const proxy = await openTcpProxy(() => Number(new URL(copy.url).port));
  const url = throughProxy(copy.url, proxy);
  const client = new TimeoutClient({ connectionString: url });
  await client.connect();
  const failed = vi.fn<(error: Error) => void>();
  client.on('error', failed);
  const first = Promise.withResolvers<number>();
  const life = { isOver: false };
  void detectDeadConnection(client, {
    url,
    isWatched: () => !life.isOver && failed.mock.calls.length === 0,
    onAsked: () => {
      fail(proxy);
      first.resolve(performance.now());
    },
  });
  onTestFinished(async () => {
    life.isOver = true;
    await proxy.close();
  });
  return { proxy, failed, asked: first.promise };
}

test.concurrent('a connection that says nothing while a new one answers is abandoned, long before the limit of its own', async (context) => {
  const { failed, asked } = await watched(context, (proxy) => proxy.freeze());
  const at = await asked;
  await vi.waitFor(() => expect(failed).toHaveBeenCalled(), { timeout: 10_000, interval: 10 });
  expect(failed.mock.calls[0]?.[0]).toBeInstanceOf(DatabaseTimeoutError);
  expect(performance.now() - at, 'not at once: a moment is no silence').toBeGreaterThan(900);
});

test.concurrent('it is kept while a new one does not answer either, as of a database that is only busy', async (context) => {
  const { proxy, failed, asked } = await watched(context, (way) => way.pause());
  await asked;
  await wait(2_600);
  proxy.recover();
  await wait(600);
  expect(failed).not.toHaveBeenCalled();
});
