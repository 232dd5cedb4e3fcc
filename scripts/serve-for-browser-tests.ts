import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildWeb } from '../packages/server/src/command-line/build-web.ts';
import { connect } from '../packages/server/src/platform/database/connection.ts';
import { startEmbeddedPostgres } from '../packages/server/src/platform/database/embedded-postgres.ts';
import { numberIds } from '../packages/server/src/platform/database/id-numbering.ts';
import { migrate } from '../packages/server/src/platform/database/migrate.ts';
import { fillDemoWorldIfEmpty } from '../packages/server/src/demo-world/fill-if-empty.ts';
import { openFileStore } from '../packages/server/src/platform/files/open-file-store.ts';
import { openSeal } from '../packages/server/src/platform/secrets/seal.ts';
import { readSettings } from '../packages/server/src/platform/settings.ts';
import { type MailBox, openMailBox } from '../packages/server/src/testing/mail-box.ts';
import { type RunningServer, startServer } from '../packages/server/src/start-server.ts';
import { shiftDatabaseClock } from '../packages/server/src/testing/database-clock.ts';
import { startPortals } from './portals-for-browser-tests.ts';
import { shiftClock } from './test-clock/shift-clock.ts';
import { setTestClock } from './test-clock/set-test-clock.ts';

/**
 * The product for the browser tests: a fresh database with a small demo world; journeys add their own people to it. Beside it runs
 * another server with a database of its own, on which conciergeries may live (decision 0009), and the portals of two companies.
 */
// Started by hand it has not been given the clock yet.
const offsetMs = setTestClock();
shiftClock(offsetMs);
const folder = join(import.meta.dirname, '..', '.data', 'browser-tests');
rmSync(folder, { recursive: true, force: true });
mkdirSync(folder, { recursive: true });
writeFileSync(join(folder, 'clock-offset'), String(offsetMs));

const postgres = await startEmbeddedPostgres({ folder: join(folder, 'database'), throwaway: true });
await shiftDatabaseClock(postgres.url, ['loge', 'postgres']);
const connection = connect(postgres.url, { connections: 4 });
await migrate(connection.database);
const settled = readSettings({ ...process.env, DATA_DIR: folder });
const seal = openSeal(settled);
await fillDemoWorldIfEmpty(connection.database, {
  log: (line) => console.log(line),
  seal,
  services: { settings: settled, files: openFileStore(settled), seal },
});
await connection.close();
const otherDatabaseUrl = postgres.url.replace(/\/loge$/, '/elsewhere');
const administration = connect(postgres.url.replace(/\/loge$/, '/postgres'), { connections: 1 });
await administration.pool.query('create database elsewhere template loge');
await administration.close();
const elsewhere = connect(otherDatabaseUrl, { connections: 1 });
// Rows of the two never meet, and nobody of the demo world works on both: anyone who does in a journey is made for it.
await numberIds(elsewhere.database, { serverNumber: 2, servers: 2, above: 500_000 });
await elsewhere.pool.query('update users set active = false where is_manager or is_partner');
await elsewhere.close();
await buildWeb();

const port = Number(process.env['PORT']);
const otherPort = port + 1000;
const keptMail = ({ to, subject, text, html, headerLines }: MailBox['received'][number]) => ({
  to: [to ?? []].flat().flatMap(({ value }) => value.map(({ address }) => address))[0] ?? '',
  subject: subject ?? '',
  text: text ?? '',
  html: html === false ? '' : html,
  headers: Object.fromEntries(
    headerLines.map(({ key, line }) => [
      key,
      line
        .slice(key.length + 1)
        .replaceAll(/\s+/g, ' ')
        .trim(),
    ]),
  ),
});
const addressOf = (ofPort: number): string => `http://127.0.0.1:${ofPort}`;

async function serve(
  ownPort: number,
  databaseUrl: string,
  changes: Readonly<Record<string, string>> = {},
): Promise<RunningServer> {
  const settings = readSettings({
    ...process.env,
    PORT: String(ownPort),
    DATA_DIR: folder,
    DATABASE_URL: databaseUrl,
    LOG_LEVEL: 'warn',
    // The second house's people come in by a host of its own: browsers take every `….localhost` for this machine.
    OTHER_PUBLIC_URLS: `http://mirabelle.localhost:${ownPort}`,
    REQUESTS_PER_MINUTE: '1000000',
    ORDERS_PER_HOUR: '0',
    SERVERS: [port, otherPort].map(addressOf).join(','),
    PRIVATE_IDENTITY_PROVIDERS: 'localhost',
    // Each journey that prints has a printer of its own, at any port of this machine.
    PRINTERS: 'http://127.0.0.1:*',
    LOGIN_PAGES: 'https://intranet.example.test',
    PAYMENT_CHECK_SECONDS: '1',
    SERVERS_SECRET: 'what both servers of the browser tests know',
    ...changes,
  });
  const server = await startServer({ settings, databaseUrl });
  await server.app.listen({ port: settings.port, host: settings.host });
  return server;
}

// Journeys find the databases and the other server here: they may seed them, and nothing else of the servers is theirs.
writeFileSync(join(folder, 'database-url'), postgres.url);
writeFileSync(join(folder, 'other-database-url'), otherDatabaseUrl);
writeFileSync(join(folder, 'other-server'), addressOf(otherPort));
// Mails of the other server go out and are kept here, each in a file; those of the server under test wait where administrators read them.
mkdirSync(join(folder, 'mails'));
let mails = 0;
const mailBox = await openMailBox(0, (mail) => {
  mails += 1;
  writeFileSync(join(folder, 'mails', `${String(mails).padStart(6, '0')}.json`), JSON.stringify(keptMail(mail)));
});
const other = await serve(otherPort, otherDatabaseUrl, {
  SMTP_URL: mailBox.url,
  MAIL_FROM: 'ne-pas-repondre@loge.test',
});
const server = await serve(port, postgres.url);
const portals = await startPortals(server, addressOf(port));

const stop = async (): Promise<void> => {
  await portals.close();
  await server.stop();
  await other.stop();
  await mailBox.close();
  await postgres.stop();
  process.exit(0);
};
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => void stop());
