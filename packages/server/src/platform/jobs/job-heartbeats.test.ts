import { fromKysely, PgBoss } from 'pg-boss';
import { expect, onTestFinished, test } from 'vitest';
import { startTestServer } from '../../testing/running-server.ts';

const loge = startTestServer({ toItself: true });

/** How soon the product looks for such jobs, and that another process does them: job-heartbeats.drill.ts. */
test('a job whose process has been silent for thirty seconds is given back, one that was heard of later is not', async () => {
  const { services } = loge.server;
  const take = async (seconds: number) => {
    await services.jobs.enqueue(loge.database, 'clean-access', {});
    const taken = await services.pool.query<{ id: string }>(
      `update pgboss.job set state = 'active', started_on = now() - interval '40 seconds', heartbeat_on = now() - make_interval(secs => $1)
       where name = 'clean-access' and state = 'created' and heartbeat_seconds = 30 returning id`,
      [seconds],
    );
    return taken.rows[0]?.id;
  };
  const [silent, alive] = [await take(31), await take(20)];
  const boss = new PgBoss({ db: fromKysely(loge.database), supervise: false, schedule: false });
  await boss.start();
  onTestFinished(() => boss.stop({ graceful: false }));
  await boss.supervise('clean-access');
  const { rows } = await services.pool.query(`select id, state from pgboss.job where name = 'clean-access'`);
  expect(new Map(rows.map(({ id, state }) => [id, state]))).toEqual(
    new Map([
      [silent, 'retry'],
      [alive, 'active'],
    ]),
  );
});
