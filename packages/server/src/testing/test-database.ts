import pg from 'pg';
import { inject } from 'vitest';

let count = 0;

/** A database of its own for one test file, cloned from the migrated template (or another). */
export async function cloneDatabase(template = 'template_empty'): Promise<{ url: string; drop: () => Promise<void> }> {
  const server = inject('postgresUrl');
  count += 1;
  const name = `test_${process.pid}_${count}`;
  const run = async (statement: string): Promise<void> => {
    const client = new pg.Client({ connectionString: server });
    await client.connect();
    await client.query(statement);
    await client.end();
  };
  // By the log, not by copied files: those ask for two checkpoints.
  await run(`create database ${name} template ${template} strategy wal_log`);
  return {
    url: server.replace(/\/loge$/, `/${name}`),
    drop: () => run(`drop database if exists ${name} with (force)`),
  };
}
