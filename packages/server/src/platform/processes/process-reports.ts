import { hostname } from 'node:os';
import type pg from 'pg';
import type { Logger } from 'pino';
import type { CacheDetails } from '../cache/topic-cache.ts';
import type { Database } from '../database/connection.ts';
import { type LiveChannel, sendLive } from '../live/live-channel.ts';
import type { Activities } from './activities.ts';
import type { PoolReport, ProcessReport, ServerProcess } from './process-report.ts';
import { findReports, removeReport, saveReport } from './process-rows.ts';

interface ReportedProcess extends ServerProcess {
  /** The one that was asked. */
  readonly isThis: boolean;
  readonly report: ProcessReport;
}

export interface Processes {
  /** What all processes are doing: this one now, the others as of the last time that anybody asked. Asks them for the next time. */
  reports(): Promise<readonly ReportedProcess[]>;
  /** The connections of this one. */
  pools(): ProcessReport['pools'];
  stop(): Promise<void>;
}

/** A report of others that is older than this reports a process that has gone, or does not come to answer. */
const maxAgeSeconds = 10;
/** Several administrators may look at once: no process writes more often. */
const minPauseMs = 700;
const maxActivities = 1_000;

interface Observed {
  readonly database: Database;
  readonly pools: Readonly<Record<PoolReport['name'], pg.Pool>>;
  readonly activities: Activities;
  readonly caches: { details(): readonly CacheDetails[] };
  readonly live: LiveChannel;
  readonly log: Logger;
}

const poolReport = (name: PoolReport['name'], pool: pg.Pool): PoolReport => ({
  name,
  max: pool.options.max ?? 0,
  total: pool.totalCount,
  idle: pool.idleCount,
  waiting: pool.waitingCount,
});

/** Nobody reports while no administrator looks: anyone who does asks the others over the live channel, and reads in the database what they have said. */
export function openProcesses({ database, pools, activities, caches, live, log }: Observed): Processes {
  const self: ServerProcess = {
    id: crypto.randomUUID(),
    host: hostname(),
    pid: process.pid,
    startedAt: new Date(),
  };
  const poolReports = (): ProcessReport['pools'] =>
    (['main', 'writing', 'jobs', 'autonomous'] as const).map((name) => poolReport(name, pools[name]));
  const report = (): ProcessReport => ({
    activities: activities
      .list()
      .slice(0, maxActivities)
      .map((activity) => ({ ...activity, startedAt: activity.startedAt.toISOString() })),
    pools: poolReports(),
    caches: caches.details(),
  });
  let lastSaved = 0;
  let saving: Promise<void> = Promise.resolve();
  const save = async (): Promise<void> => {
    try {
      await saveReport(database, self, report());
    } catch (error) {
      log.warn({ err: error }, 'what this process does could not be reported');
    }
  };
  const stopListening = live.subscribe(({ asksForReports }) => {
    if (asksForReports !== true || Date.now() - lastSaved < minPauseMs) return;
    lastSaved = Date.now();
    saving = save();
  });
  return {
    async reports() {
      const [others] = await Promise.all([
        findReports(database, self.id, maxAgeSeconds),
        sendLive(database, [{ topics: [], asksForReports: true }]),
      ]);
      return [{ ...self, isThis: true, report: report() }, ...others.map((other) => ({ ...other, isThis: false }))];
    },
    pools: poolReports,
    async stop() {
      stopListening();
      await saving;
      await removeReport(database, self.id).catch(() => undefined);
    },
  };
}
