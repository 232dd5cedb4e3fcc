import { parseArgs } from 'node:util';
import { pino } from 'pino';
import { moveDesk } from '../desk-moves/move-desk-to-server.ts';
import { MoveRefused } from '../desk-moves/move-refused.ts';
import { openJobQueue } from '../platform/jobs/job-queue.ts';
import { readSettings } from '../platform/settings.ts';
import { reachDatabase } from '../platform/database/reach-database.ts';
import { openDatabase } from './open-database.ts';
import { runCommandLine } from './run-command-line.ts';

/**
 * Moves a conciergerie to another server while both run: `npm run move-desk -- --desk 3 --to https://two.example.org`. Settings of the other server
 * are given with `TARGET_` in front: `TARGET_DATABASE_URL`, and `TARGET_DATA_DIR` or `TARGET_FILES_URL` where its files are.
 */
const { values } = parseArgs({ options: { desk: { type: 'string' }, to: { type: 'string' } } });
const deskId = Number(values.desk);

const prefix = 'TARGET_';
const targetEnvironment = Object.fromEntries(
  Object.entries(process.env).flatMap(([name, value]) =>
    name.startsWith(prefix) ? [[name.slice(prefix.length), value]] : [],
  ),
);

async function move(origin: string, databaseUrl: string): Promise<void> {
  const settings = readSettings(process.env);
  const target = readSettings({ ...targetEnvironment, LOG_LEVEL: 'silent' });
  await reachDatabase(databaseUrl, 'TARGET_DATABASE_URL');
  const postgres = await openDatabase(settings, { shared: true });
  const jobs = await openJobQueue(databaseUrl, { log: pino({ level: 'silent' }) });
  try {
    const rows = await moveDesk({
      deskId,
      from: { settings, databaseUrl: postgres.url, origin: new URL(settings.publicUrl).origin },
      to: { settings: target, databaseUrl, origin, jobs },
      now: new Date(),
      tell: (line) => console.log(line),
    });
    console.log(`Conciergerie ${deskId} lives at ${origin} now: ${rows} rows. Run npm run doctor on both servers.`);
  } catch (error) {
    if (!(error instanceof MoveRefused)) throw error;
    console.error(error.message);
    process.exitCode = 1;
  } finally {
    await jobs.stop();
    await postgres.stop();
  }
}

const databaseUrl = targetEnvironment['DATABASE_URL'];
if (!Number.isSafeInteger(deskId) || deskId < 1 || values.to === undefined || databaseUrl === undefined) {
  console.error(
    'Say --desk NUMBER and --to ADDRESS, and the other database as TARGET_DATABASE_URL (docs/guides/operating.md).',
  );
  process.exitCode = 2;
} else {
  const { origin } = new URL(values.to);
  await runCommandLine(() => move(origin, databaseUrl));
}
