import { chmod, mkdir, mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { connect } from '../platform/database/connection.ts';
import { startEmbeddedPostgres } from '../platform/database/embedded-postgres.ts';
import { migrate } from '../platform/database/migrate.ts';
import { openJobQueue } from '../platform/jobs/job-queue.ts';
import { pino } from 'pino';
import { shiftDatabaseClock } from './database-clock.ts';
import { snapshotMigratedRows } from './empty-database.ts';
import { notedAnswersFolder } from './noted-answers.ts';
import { notedNullsFolder } from './noted-nulls.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Address of a PostgreSQL whose database `template_empty` is migrated and empty. */
    postgresUrl: string;
  }
}

/** One throw-away PostgreSQL for the whole run; each test file clones the migrated template. */
export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  for (const noted of [notedAnswersFolder, notedNullsFolder]) {
    await rm(noted, { recursive: true, force: true });
    await mkdir(noted, { recursive: true });
  }
  const folder = await mkdtemp(join(os.tmpdir(), 'loge-test-'));
  await chmod(folder, 0o755);
  const postgres = await startEmbeddedPostgres({ folder, throwaway: true });
  await shiftDatabaseClock(postgres.url);
  const template = postgres.url.replace(/\/loge$/, '/template_empty');
  const admin = new pg.Client({ connectionString: postgres.url });
  await admin.connect();
  await admin.query('create database template_empty');
  await admin.end();

  const connection = connect(template, { connections: 2 });
  await migrate(connection.database);
  await connection.pool.query(snapshotMigratedRows);
  await connection.close();
  // The queue's own tables belong to the template too: made once, not per test file.
  const jobs = await openJobQueue(template, { log: pino({ level: 'silent' }) });
  await jobs.stop();

  project.provide('postgresUrl', postgres.url);
  return async () => {
    await postgres.stop();
    await rm(folder, { recursive: true, force: true });
  };
}
