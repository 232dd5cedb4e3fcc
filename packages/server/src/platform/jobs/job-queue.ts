import { fromKysely, PgBoss } from 'pg-boss';
import type { Logger } from 'pino';
import type { Database } from '../database/connection.ts';
import { createActivities } from '../processes/activities.ts';
import { type JobName, jobNames, type JobTypes, schedules } from './job-types.ts';

type Worker<Name extends JobName> = (data: JobTypes[Name]) => Promise<void>;
export type Workers = { readonly [Name in JobName]: Worker<Name> };

export interface QueuedJob {
  readonly name: JobName;
  readonly data: JobTypes[JobName];
  readonly after: Date | undefined;
}

export interface JobQueue {
  /** Queued in the caller's transaction: the work is done after its commit (and not before `after`), or never. */
  enqueue<Name extends JobName>(database: Database, name: Name, data: JobTypes[Name], after?: Date): Promise<void>;
  /** The same for several jobs of any kind. */
  enqueueAll(database: Database, jobs: readonly QueuedJob[]): Promise<void>;
  /** From now on this process takes its share of the work. */
  work(workers: Workers): Promise<void>;
  stop(): Promise<void>;
}

interface Pace {
  /** So many workers take jobs of a kind, each without waiting for the others. */
  readonly workers: number;
  /** So many jobs a worker takes at once; it takes the next ones when all of them are done. */
  readonly batch: number;
  /** Whether the jobs of a batch run beside each other. */
  readonly together: boolean;
}

/** One by one: whoever waits for an answer goes first. */
const usualPace: Pace = { workers: 1, batch: 10, together: false };

/**
 * Jobs that wait for somebody outside run beside each other, and so that one who keeps us waiting holds up no others. Two at a time, not one:
 * a worker that got as many as it asked for asks again at once, and at one by one nobody can tell.
 */
const outside: Pace = { workers: 10, batch: 2, together: true };
const paces: Partial<Record<JobName, Pace>> = {
  'deliver-mail': outside,
  'settle-collection': { ...outside, workers: 4 },
  'charge-order': { ...outside, workers: 4 },
};

async function settle(
  works: readonly (() => Promise<void>)[],
  together: boolean,
): Promise<PromiseSettledResult<void>[]> {
  if (together) return Promise.allSettled(works.map((work) => work()));
  const results: PromiseSettledResult<void>[] = [];
  for (const work of works) results.push(...(await Promise.allSettled([work()])));
  return results;
}

/** Jobs live in the same PostgreSQL (pg-boss): every process may take them, one takes each, failures are tried again with growing delays. */
export async function openJobQueue(url: string, log: Logger, activities = createActivities()): Promise<JobQueue> {
  const boss = new PgBoss({ connectionString: url, max: 4, useListenNotify: true });
  boss.on('error', (error) => log.error({ err: error }, 'job queue'));
  await boss.start();
  for (const name of jobNames) {
    await boss.createQueue(name, {
      notify: true,
      retryLimit: 8,
      retryDelay: 5,
      retryBackoff: true,
      deleteAfterSeconds: 7 * 24 * 3600,
    });
  }
  const startWorker = async <Name extends JobName>(name: Name, worker: Worker<Name>): Promise<void> => {
    const { workers, batch, together } = paces[name] ?? usualPace;
    await boss.work<JobTypes[Name]>(
      name,
      {
        localConcurrency: workers,
        batchSize: batch,
        perJobResults: true,
        // A notification tells of new jobs at once; this finds those whose time has come since.
        notifyPollingIntervalSeconds: 5,
        pollingIntervalSeconds: 2,
        // A thousand mails are not sent ten at a time with a pause between.
        burstWhenBatchFull: true,
      },
      async (jobs) => {
        const results = await settle(
          jobs.map(({ data }) => async () => {
            const end = activities.begin({ kind: 'job', name, userId: null });
            await worker(data).finally(end);
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
  };
  return {
    async enqueue(database, name, data, after) {
      await boss.send(name, data, { db: fromKysely(database), ...(after === undefined ? {} : { startAfter: after }) });
    },
    async enqueueAll(database, jobs) {
      // One statement for each kind, at most a handful.
      for (const name of new Set(jobs.map((job) => job.name))) {
        const ofKind = jobs.filter((job) => job.name === name);
        await boss.insert(
          name,
          ofKind.map(({ data, after }) => ({ data, ...(after === undefined ? {} : { startAfter: after }) })),
          { db: fromKysely(database) },
        );
      }
    },
    async work(workers) {
      for (const name of jobNames) await startWorker(name, workers[name] as Worker<typeof name>);
      for (const [name, cron] of Object.entries(schedules)) await boss.schedule(name, cron, {});
    },
    async stop() {
      await boss.stop({ graceful: true, timeout: 10_000 });
    },
  };
}
