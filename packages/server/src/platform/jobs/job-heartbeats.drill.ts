import { expect, test, vi } from 'vitest';
import { startTestServer } from '../../testing/running-server.ts';
import { startServer } from '../../start-server.ts';

const loge = startTestServer({ toItself: true });

test('a job whose process has been silent for thirty seconds is done by another one', async () => {
  const { services } = loge.server;
  await services.jobs.enqueue(loge.database, 'clean-access', {});
  // Taken by a process that was killed: its time is up in a quarter of an hour, but it says nothing any more.
  const taken = await services.pool.query(
    `update pgboss.job set state = 'active', started_on = now() - interval '40 seconds', heartbeat_on = now() - interval '31 seconds'
     where name = 'clean-access' and heartbeat_seconds = 30`,
  );
  expect(taken.rowCount).toBe(1);
  const other = await startServer({ settings: services.settings, databaseUrl: loge.databaseUrl });
  const begun = vi.spyOn(other.services.activities, 'begin');
  try {
    await vi.waitFor(() => expect(begun).toHaveBeenCalledWith({ kind: 'job', name: 'clean-access', userId: null }), {
      timeout: 40_000,
      interval: 200,
    });
  } finally {
    await other.stop();
  }
});
