import { openDatabase } from '../command-line/open-database.ts';
import { stopOnSignals } from '../command-line/stop-on-signals.ts';
import { connect } from '../platform/database/connection.ts';
import { migrate } from '../platform/database/migrate.ts';
import { readSettings } from '../platform/settings.ts';
import { startServer } from '../start-server.ts';
import { shiftDatabaseClock } from './database-clock.ts';

/**
 * The product as a process of its own, as `npm start` runs it, without the web and the demo world. Its first line says where it is. `SERVED_FROM`: the
 * moment at which its clock begins; `TAKES_JOBS=0`: it leaves jobs to others. Without `PORT` it takes any that is free.
 */
const settings = readSettings(process.env);
const postgres = await openDatabase(settings);
// A database that is named is the test run's, and has its clock.
if (settings.databaseUrl === undefined) await shiftDatabaseClock(postgres.url);
const { database, close } = connect(postgres.url, { connections: 2 });
await migrate(database);
await close();
const begins = process.env['SERVED_FROM'];
const ahead = begins === undefined ? 0 : Date.parse(begins) - Date.now();
const server = await startServer({
  settings,
  databaseUrl: postgres.url,
  clock: () => new Date(Date.now() + ahead),
  takesJobs: process.env['TAKES_JOBS'] !== '0',
});
stopOnSignals({
  server: () => server,
  stopRest: () => postgres.stop(),
  stopDelaySeconds: settings.stopDelaySeconds,
});
const address = await server.app.listen({
  port: process.env['PORT'] === undefined ? 0 : settings.port,
  host: '127.0.0.1',
});
process.stdout.write(`${JSON.stringify({ address, databaseUrl: postgres.url })}\n`);
