import { getWaitingJobs } from '@loge/contract/admin/get-waiting-jobs';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { ask } from '../../testing/ask.ts';
import { buildManager } from '../../testing/builders.ts';
import { orderingWorld, type OrderingWorld } from '../../testing/ordering-world.ts';
import { type Signed, startTestServer } from '../../testing/running-server.ts';

/* A queue of its own: nobody else fills it or takes from it. */
const loge = startTestServer({ toItself: true });
let world: OrderingWorld;
let admin: Signed;

beforeAll(async () => {
  world = await orderingWorld(loge);
  const person = await buildManager(loge.database, { conciergerieIds: [world.conciergerieId], is_admin: true });
  admin = await loge.signIn(person.login);
});

const jobs = () => ask(loge, getWaitingJobs, {}, admin);
const kind = async (name: string) => (await jobs()).kinds.find((each) => each.name === name);
const aYear = 365 * 24 * 60 * 60_000;

/** A job that no worker takes before the next year, in the state that is wanted. */
async function aJob(state: 'created' | 'retry' | 'failed'): Promise<string> {
  const { jobs: queue } = loge.server.services;
  await queue.enqueue(loge.database, 'order-placed', { orderId: 1 }, new Date(Date.now() + aYear));
  const made = await sql<{ id: string }>`
    update pgboss.job set state = ${state}::pgboss.job_state, retry_count = ${state === 'created' ? 0 : 8}, output = ${JSON.stringify({ message: 'x'.repeat(400) })}::jsonb
    where id = (select id from pgboss.job where name = 'order-placed' order by created_on desc, id desc limit 1) returning id
  `.execute(loge.database);
  return made.rows[0]?.id ?? '';
}

test('GetWaitingJobs counts what waits and tells what failed, given up first', async () => {
  await aJob('created');
  const retried = await aJob('retry');
  const failed = await aJob('failed');
  expect(await kind('order-placed')).toMatchObject({ waiting: 0, later: 1, toRetry: 1, failed: 1, oldest: null });
  const { failures } = await jobs();
  expect(failures.map(({ id }) => id)).toEqual([failed, retried]);
  expect(failures).toMatchObject([
    { name: 'order-placed', state: 'failed', nextTry: null, tries: 9 },
    { state: 'retry', tries: 8 },
  ]);
  expect(failures[0]?.message).toHaveLength(300);
});

test('RetryJob has it taken next, once, and is written down', async () => {
  const id = await aJob('failed');
  expect((await loge.call('RetryJob', { jobId: id }, admin)).code).toBe(0);
  await expect
    .poll(async () => (await jobs()).failures.some((each) => each.id === id && each.state === 'failed'))
    .toBe(false);
  const lines = await loge.database
    .selectFrom('business_log')
    .select('comment')
    .where('action', '=', 'job-retried')
    .execute();
  expect(lines).toEqual([{ comment: 'Tâche order-placed' }]);
});

test('only what failed, only as an id, and only administrators', async () => {
  const waits = await aJob('created');
  expect((await loge.call('RetryJob', { jobId: waits }, admin)).refusal).toBe('not-found');
  expect((await loge.call('RetryJob', { jobId: crypto.randomUUID() }, admin)).refusal).toBe('not-found');
  expect((await loge.call('RetryJob', { jobId: "' or 1=1" }, admin)).refusal).toBe('invalid-input');
  const prod = await world.manager(['PROD', 'MONITORING']);
  expect((await loge.call('RetryJob', { jobId: waits }, prod)).refusal).toBe('forbidden');
  expect((await loge.call('GetWaitingJobs', {}, prod)).refusal).toBe('forbidden');
});
