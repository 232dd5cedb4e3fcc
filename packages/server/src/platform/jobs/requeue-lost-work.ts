import type { Database } from '../database/connection.ts';
import type { Services } from '../services.ts';
import type { JobName, JobTypes } from './job-types.ts';
import { lockLostWork } from './missing-job-rows.ts';

/**
 * A kind of work that stands in rows until it is done, with a job that does it. `find` answers, within a transaction, the jobs that such rows need now; what a process had
 * in hand when it died is made takeable again there. Those that wait, or are at work, are left out afterwards.
 */
export type RecordedWork = {
  readonly [Name in JobName]: {
    readonly job: Name;
    find(transaction: Database, now: Date): Promise<readonly JobTypes[Name][]>;
  };
}[JobName];

/**
 * Every minute: work that stands in rows and that no job does any more gets a job again: its process died with it in hand, or the queue gave up after its last try.
 * Run twice, or by two processes, it queues each once.
 */
export async function requeueLostWork(
  services: Pick<Services, 'database' | 'clock' | 'jobs' | 'log'>,
  kinds: readonly RecordedWork[],
): Promise<void> {
  for (const kind of kinds) {
    try {
      await requeueKind(services, kind);
    } catch (error) {
      // One kind keeps no other one waiting; it is looked at again in a minute.
      services.log.error({ err: error, job: kind.job }, 'lost work could not be queued again');
    }
  }
}

async function requeueKind(
  { database, clock, jobs, log }: Pick<Services, 'database' | 'clock' | 'jobs' | 'log'>,
  kind: RecordedWork,
): Promise<void> {
  const requeued = await database.transaction().execute(async (transaction) => {
    await lockLostWork(transaction, kind.job);
    return jobs.enqueueMissing(transaction, kind.job, await kind.find(transaction, clock()));
  });
  if (requeued > 0) log.warn({ job: kind.job, requeued }, 'lost work queued again');
}
