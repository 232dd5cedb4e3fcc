import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildWeb } from '../packages/server/src/command-line/build-web.ts';
import { connect } from '../packages/server/src/database/connection.ts';
import { startEmbeddedPostgres } from '../packages/server/src/database/embedded-postgres.ts';
import { migrate } from '../packages/server/src/database/migrate.ts';
import { fillDemoWorldIfEmpty } from '../packages/server/src/demo-world/fill-if-empty.ts';
import { readSettings } from '../packages/server/src/settings.ts';
import { startServer } from '../packages/server/src/start-server.ts';

/** The product for the browser tests: a fresh database with a small demo world; journeys add their own people to it. */
const folder = join(import.meta.dirname, '..', '.data', 'browser-tests');
rmSync(folder, { recursive: true, force: true });
mkdirSync(folder, { recursive: true });

const postgres = await startEmbeddedPostgres({ folder: join(folder, 'database'), throwaway: true });
const connection = connect(postgres.url, { connections: 4 });
await migrate(connection.database);
await fillDemoWorldIfEmpty(connection.database, { log: (line) => console.log(line) });
await connection.close();
await buildWeb();

const settings = readSettings({
  ...process.env,
  DATA_DIR: folder,
  DATABASE_URL: postgres.url,
  LOG_LEVEL: 'warn',
  REQUESTS_PER_MINUTE: '1000000',
});
const server = await startServer({ settings, databaseUrl: postgres.url });
// Journeys find the database here: they may seed it, and nothing else of the server is theirs.
writeFileSync(join(folder, 'database-url'), postgres.url);
await server.app.listen({ port: settings.port, host: settings.host });

const stop = async (): Promise<void> => {
  await server.stop();
  await postgres.stop();
  process.exit(0);
};
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => void stop());
