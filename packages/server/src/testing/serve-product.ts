import { openDatabase } from '../command-line/open-database.ts';
import { connect } from '../platform/database/connection.ts';
import { migrate } from '../platform/database/migrate.ts';
import { readSettings } from '../platform/settings.ts';
import { startServer } from '../start-server.ts';
import { shiftDatabaseClock } from './database-clock.ts';

/** The product as a process of its own, as `npm start` runs it, without the web and the demo world. Its first line says where it is. */
const settings = readSettings(process.env);
const postgres = await openDatabase(settings);
// A database that is named is the test run's, and has its clock.
if (settings.databaseUrl === undefined) await shiftDatabaseClock(postgres.url);
const { database, close } = connect(postgres.url, { connections: 2 });
await migrate(database);
await close();
const server = await startServer({ settings, databaseUrl: postgres.url });
const address = await server.app.listen({ port: 0, host: '127.0.0.1' });
process.stdout.write(`${JSON.stringify({ address, databaseUrl: postgres.url })}\n`);
