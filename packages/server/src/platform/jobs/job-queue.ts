import { fromKysely, PgBoss } from 'pg-boss';
import type { Logger } from 'pino';
import { connect, type Connection, type Database } from '../database/connection.ts';
import { addToOutbox, type LiveChannel } from '../live/live-channel.ts';
import { type Activities, createActivities } from '../processes/activities.ts';
import { type JobName, jobNames, type JobTypes, schedules } from './job-types.ts';
import { findWithoutJob, holdWaitingJob } from './missing-job-rows.ts';

/** What a worker answers that found the work in another's hands: it is not done, and is looked at again after so long. */
export interface PutOff {
  readonly putOffMs: number;
}

type Worker<Name extends JobName> = (data: JobTypes[Name]) => Promise<void> | Promise<PutOff | undefined>;
export type Workers = { readonly [Name in JobName]: Worker<Name> };

export interface QueuedJob {
  readonly name: JobName;
  readonly data: JobTypes[JobName];
  readonly after: Date | undefined;
}

export interface JobQueue {
  /** Queued in the caller's transaction: the work is done after its commit (and not before `after`), or never. */
  enqueue<Name extends JobName>(database: Database, name: Name, data: JobTypes[Name], after?: Date): Promise<void>;
  /** The same for several jobs of any kind. Answers the kinds of which there is work at once: anyone who calls tells it live. */
  enqueueAll(database: Database, jobs: readonly QueuedJob[]): Promise<readonly JobName[]>;
  /** Queues those of some jobs of a kind that neither wait nor run, nor gave up within the last hour. Answers how many there were. */
  enqueueMissing(database: Database, name: JobName, jobs: readonly JobTypes[JobName][]): Promise<number>;
  /** From now on this process takes its share of the work. */
  work(workers: Workers): Promise<void>;
  /** As a connection does: the database went silent. */
  readonly dropSilentSince: (moment: number) => void;
  stop(): Promise<void>;
}

interface WorkerOptions {
  /** So many workers take jobs of a kind, each without waiting for the others. */
  readonly workers: number;
  /** So many jobs a worker takes at once; it takes the next ones when all of them are done. */
  readonly batch: number;
  /** Whether the jobs of a batch run beside each other. */
  readonly together: boolean;
}

/** One by one: anyone who waits for an answer goes first. */
const defaultWorkerOptions: WorkerOptions = { workers: 1, batch: 10, together: false };

/**
 * Jobs that wait for somebody outside run beside each other, and so that one who keeps us waiting holds up no others. Two at a time, not one:
 * a worker that got as many as it asked for asks again at once, and at one by one nobody can tell.
 */
const outside: WorkerOptions = { workers: 10, batch: 2, together: true };
const workerOptionsByJob: Partial<Record<JobName, WorkerOptions>> = {
  'deliver-mail': outside,
  'deliver-push': outside,
  'send-locker-command': { ...outside, workers: 4 },
  'play-card-terminal': { ...outside, workers: 4 },
  'settle-collection': { ...outside, workers: 4 },
  // Some take minutes: the short ones go past them.
  'make-export': { ...outside, workers: 6 },
  'charge-order': { ...outside, workers: 4 },
  // A run does what is due for all of them and lasts as long as that takes: no process takes another one before.
  'send-webhooks': { workers: 1, batch: 1, together: false },
};

/** Jobs that look for all that is due, no matter who asked: one that waits does it for everybody. */
const oneWaits: ReadonlySet<JobName> = new Set<JobName>(['send-webhooks']);

async function settle<Result>(
  works: readonly (() => Promise<Result>)[],
  together: boolean,
): Promise<PromiseSettledResult<Result>[]> {
  if (together) return Promise.allSettled(works.map((work) => work()));
  const results: PromiseSettledResult<Result>[] = [];
  for (const work of works) results.push(...(await Promise.allSettled([work()])));
  return results;
}

interface Options {
  readonly log: Logger;
  /** Tells of new jobs at once; without it, e.g. where nobody takes any, they are found by looking now and then. */
  readonly live?: LiveChannel;
  readonly activities?: Activities;
  /** The longest wait for the answer to one statement of the queue's own, in milliseconds. */
  readonly answerMs?: number | undefined;
}

/** Its own: anyone who waits for an answer does not wait for jobs. */
const connections = 4;
/** A job whose process says nothing for so long is taken by another one. */
const heartbeatSeconds = 30;
/**
 * How long a job may run at most before another process begins it anew. A process that dies is noticed by its heartbeat, so this need only end what hangs; a file of many rows
 * takes as long as it takes.
 */
const expirySeconds = 15 * 60;
const expirySecondsByJob: Partial<Record<JobName, number>> = { 'make-export': 6 * 3600 };
/** How often that, and what else needs an eye on it, is looked for. */
const superviseSeconds = 10;
/** How long a job that runs may take to end when the server stops; then it is another process's. */
const stopTimeoutMs = 4_000;

const queueOptionsOf = (name: JobName) => ({
  heartbeatSeconds,
  expireInSeconds: expirySecondsByJob[name] ?? expirySeconds,
  notify: false,
  retryLimit: 8,
  retryDelay: 5,
  retryBackoff: true,
  deleteAfterSeconds: 7 * 24 * 3600,
});

/** Jobs live in the same PostgreSQL (pg-boss): every process may take them, one takes each, failures are tried again with growing delays. */
export async function openJobQueue(
  url: string,
  { log, live, activities = createActivities(), answerMs }: Options,
): Promise<JobQueue> {
  const { pool, dropSilentSince, close } = connect(url, { connections, answerMs, prepares: false });
  const boss = new PgBoss({
    db: { executeSql: (text, values) => run(pool, text, values) },
    superviseIntervalSeconds: superviseSeconds,
    monitorIntervalSeconds: superviseSeconds,
  });
  boss.on('error', (error) => log.error({ err: error }, 'job queue'));
  await boss.start();
  const known = new Map((await boss.getQueues()).map((queue) => [queue.name, queue]));
  for (const name of jobNames) {
    const [queue, options] = [known.get(name), queueOptionsOf(name)];
    if (queue === undefined) await boss.createQueue(name, options);
    else if (queue.heartbeatSeconds !== heartbeatSeconds || queue.expireInSeconds !== options.expireInSeconds)
      await boss.updateQueue(name, options);
  }
  const workerIds = new Map<JobName, string[]>();
  const wake = (names: Iterable<JobName>): void => {
    for (const name of names) for (const id of workerIds.get(name) ?? []) boss.notifyWorker(id);
  };
  const unsubscribes = [
    live?.subscribe(({ jobKinds = [] }) => wake(jobKinds)),
    live?.onInterruption(() => wake(workerIds.keys())),
  ];
  const startWorker = async <Name extends JobName>(name: Name, worker: Worker<Name>): Promise<void> => {
    const { workers, batch, together } = workerOptionsByJob[name] ?? defaultWorkerOptions;
    const work = (): Promise<string> =>
      boss.work<JobTypes[Name]>(
        name,
        {
          batchSize: batch,
          perJobResults: true,
          // The live channel reports new jobs at once; this finds those whose time has come since.
          pollingIntervalSeconds: 5,
          // A thousand mails are not sent ten at a time with a pause between.
          burstWhenBatchFull: true,
        },
        async (jobs) => {
          const results = await settle(
            jobs.map(({ data }) => async () => {
              const end = activities.begin({ kind: 'job', name, userId: null });
              try {
                const putOff = await worker(data);
                // Queued before this one counts as done: a crash between the two looks at it twice, never not at all.
                if (putOff !== undefined)
                  await boss.send(name, data, { startAfter: Math.max(1, Math.ceil(putOff.putOffMs / 1000)) });
              } finally {
                end();
              }
            }),
            together,
          );
          return jobs.map((job, index) => {
            const result = results[index];
            if (result?.status === 'fulfilled') return { id: job.id, status: 'completed' as const };
            const reason: unknown = result?.reason;
            log.warn({ job: name, id: job.id, err: reason }, 'job failed, to be tried again');
            return {
              id: job.id,
              status: 'failed' as const,
              output: { message: reason instanceof Error ? reason.message : String(reason) },
            };
          });
        },
      );
    const ids: string[] = [];
    while (ids.length < workers) ids.push(await work());
    workerIds.set(name, ids);
  };
  return {
    dropSilentSince,
    async enqueue(database, name, data, after) {
      await boss.send(name, data, { db: fromKysely(database), ...(after === undefined ? {} : { startAfter: after }) });
      if (after === undefined) await addToOutbox(database, [{ topics: [], jobKinds: [name] }]);
    },
    async enqueueAll(database, jobs) {
      // A statement or two for each kind, at most a handful.
      for (const name of new Set(jobs.map((job) => job.name))) {
        // It is taken once this transaction has ended: it finds what this has written.
        if (oneWaits.has(name) && (await holdWaitingJob(database, name))) continue;
        const ofKind = jobs.filter((job) => job.name === name).slice(0, oneWaits.has(name) ? 1 : undefined);
        await boss.insert(
          name,
          ofKind.map(({ data, after }) => ({ data, ...(after === undefined ? {} : { startAfter: after }) })),
          { db: fromKysely(database) },
        );
      }
      return [...new Set(jobs.filter(({ after }) => after === undefined).map(({ name }) => name))];
    },
    async enqueueMissing(database, name, jobs) {
      if (jobs.length === 0) return 0;
      const places = await findWithoutJob(database, name, jobs);
      const missing = places.flatMap((place) => jobs.slice(place, place + 1));
      if (missing.length === 0) return 0;
      await boss.insert(
        name,
        missing.map((data) => ({ data })),
        { db: fromKysely(database) },
      );
      await addToOutbox(database, [{ topics: [], jobKinds: [name] }]);
      return missing.length;
    },
    async work(workers) {
      for (const name of jobNames) await startWorker(name, workers[name] as Worker<typeof name>);
      for (const [name, cron] of Object.entries(schedules)) await boss.schedule(name, cron, {});
    },
    async stop() {
      for (const stopListening of unsubscribes) stopListening?.();
      await boss.stop({ graceful: true, timeout: stopTimeoutMs });
      await close();
    },
  };
}

/** By a promise, which is watched for an answer that does not come. After a failure the connection may be anywhere in a transaction. */
async function run(pool: Connection['pool'], text: string, values?: unknown[]): Promise<{ rows: unknown[] }> {
  const client = await pool.connect();
  try {
    const result = values === undefined ? await client.query(text) : await client.query(text, values);
    client.release();
    return result;
  } catch (error) {
    client.release(true);
    throw error;
  }
}
