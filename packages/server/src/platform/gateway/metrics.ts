import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import type { Database } from '../database/connection.ts';
import type { ProcessReport } from '../processes/process-report.ts';
import {
  countWaitingJobs,
  countWaitingMails,
  findLastBackup,
  type WaitingJobs,
  type WaitingMails,
} from '../processes/waiting-work-rows.ts';

/** What waits is the same for every process and every reader: it is counted anew after so long. */
const keptMs = 10_000;
/** A database that is away must not keep the other figures from the reader. */
const maxWaitMs = 2_000;

interface Measured {
  readonly release: string;
  readonly database: Database;
  readonly liveStreamsLimit: number;
  readonly openStreams: () => number;
  readonly pools: () => ProcessReport['pools'];
}

interface WaitingWork {
  readonly mails: WaitingMails;
  readonly jobs: readonly WaitingJobs[];
  readonly lastBackup: Date | null;
}

export interface Metrics {
  readonly contentType: string;
  text(): Promise<string>;
  answered(action: string, status: number, code: number, seconds: number): void;
}

/** The figures of this process, and of the work that waits in its database. Names end in their unit; docs/guides/operating.md has the list. */
export function openMetrics({ release, database, liveStreamsLimit, openStreams, pools }: Measured): Metrics {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  // Sums of gauges that stand beside them; a name in `_total` is a counter's.
  for (const name of ['nodejs_active_resources_total', 'nodejs_active_handles_total', 'nodejs_active_requests_total'])
    registry.removeSingleMetric(name);
  const answers = new Counter({
    name: 'loge_answers_total',
    help: 'Answers by action, HTTP status and the code of the envelope, 0 for success.',
    labelNames: ['action', 'status', 'code'],
    registers,
  });
  const duration = new Histogram({
    name: 'loge_answer_seconds',
    help: 'Time to answer by action.',
    labelNames: ['action'],
    registers,
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5],
  });
  new Gauge({
    name: 'loge_build_info',
    help: 'The release and build that runs; always 1.',
    labelNames: ['release'],
    registers,
  }).set({ release }, 1);
  new Gauge({
    name: 'loge_live_streams',
    help: 'Live streams that are open in this process.',
    registers,
    collect() {
      this.set(openStreams());
    },
  });
  new Gauge({
    name: 'loge_live_streams_limit',
    help: 'The most live streams that this process holds (LIVE_STREAMS).',
    registers,
  }).set(liveStreamsLimit);
  addPools(registry, pools);
  addWaitingWork(registry, rememberedWork(database));
  return {
    contentType: registry.contentType,
    text: () => registry.metrics(),
    answered(action, status, code, seconds) {
      answers.inc({ action, status: String(status), code: String(code) });
      duration.observe({ action }, seconds);
    },
  };
}

function addPools(registry: Registry, pools: Measured['pools']): void {
  const registers = [registry];
  const labelNames = ['pool'] as const;
  new Gauge({
    name: 'loge_pool_connections',
    help: 'Connections of this process to the database, by pool and whether they are at work.',
    labelNames: ['pool', 'state'],
    registers,
    collect() {
      for (const { name, total, idle } of pools()) {
        this.set({ pool: name, state: 'busy' }, total - idle);
        this.set({ pool: name, state: 'idle' }, idle);
      }
    },
  });
  new Gauge({
    name: 'loge_pool_connections_limit',
    help: 'The most connections of a pool.',
    labelNames,
    registers,
    collect() {
      for (const { name, max } of pools()) this.set({ pool: name }, max);
    },
  });
  new Gauge({
    name: 'loge_pool_waiting',
    help: 'What waits for a connection of a pool.',
    labelNames,
    registers,
    collect() {
      for (const { name, waiting } of pools()) this.set({ pool: name }, waiting);
    },
  });
}

function addWaitingWork(registry: Registry, work: () => Promise<WaitingWork | null>): void {
  const gauge = (
    name: string,
    help: string,
    set: (gauge: Gauge<'job'>, work: WaitingWork) => void,
    labelNames: readonly 'job'[] = [],
  ) =>
    new Gauge({
      name,
      help,
      labelNames,
      registers: [registry],
      async collect() {
        // A kind of which nothing waits any more is not there any more; nor is a figure that nobody could ask for.
        this.reset();
        const found = await work();
        if (found !== null) set(this, found);
        else if (labelNames.length === 0) this.remove();
      },
    });
  new Gauge({
    name: 'loge_database_up',
    help: 'Whether the database answered: 1 or 0. Without it no figures of mails, jobs and backups are there.',
    registers: [registry],
    async collect() {
      this.set((await work()) === null ? 0 : 1);
    },
  });
  gauge('loge_mails_waiting', 'Mails that are to go out.', (of, { mails }) => of.set(mails.waiting));
  gauge('loge_mails_failed', 'Mails given up within the last 24 hours.', (of, { mails }) => of.set(mails.failed));
  gauge(
    'loge_mails_oldest_waiting_seconds',
    'Age of the oldest mail that is to go out; 0 where there is none.',
    (of, { mails }) => of.set(mails.oldestSeconds),
  );
  const byJob = ['job'] as const;
  gauge(
    'loge_jobs_waiting',
    'Jobs that are due and wait, by kind.',
    (of, { jobs }) => {
      for (const { name, waiting } of jobs) of.set({ job: name }, waiting);
    },
    byJob,
  );
  gauge(
    'loge_jobs_failed',
    'Jobs given up within the last 24 hours, by kind.',
    (of, { jobs }) => {
      for (const { name, failed } of jobs) of.set({ job: name }, failed);
    },
    byJob,
  );
  gauge(
    'loge_jobs_oldest_waiting_seconds',
    'For how long the oldest job that waits is due; 0 where none waits.',
    (of, { jobs }) => of.set(Math.max(0, ...jobs.map(({ oldestSeconds }) => oldestSeconds))),
  );
  gauge(
    'loge_backup_last_success_timestamp_seconds',
    'When the last backup was safe where it belongs; 0 where none was made.',
    (of, { lastBackup }) => of.set(lastBackup === null ? 0 : lastBackup.getTime() / 1000),
  );
}

/** Asks once for all figures and all readers; null where the database does not answer in time. */
function rememberedWork(database: Database): () => Promise<WaitingWork | null> {
  let last: { readonly found: Promise<WaitingWork | null>; readonly at: number } | undefined;
  const ask = async (): Promise<WaitingWork> => {
    const [mails, jobs, lastBackup] = await Promise.all([
      countWaitingMails(database),
      countWaitingJobs(database),
      findLastBackup(database),
    ]);
    return { mails, jobs, lastBackup };
  };
  return () => {
    const now = performance.now();
    if (last === undefined || now - last.at > keptMs) last = { found: inTime(ask()), at: now };
    return last.found;
  };
}

function inTime<Found>(asked: Promise<Found>): Promise<Found | null> {
  return new Promise((resolve) => {
    const timer = setTimeout(() => resolve(null), maxWaitMs);
    asked.then(resolve, () => resolve(null)).finally(() => clearTimeout(timer));
  });
}
