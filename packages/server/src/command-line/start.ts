import { issueFirstAdministratorLink } from '../access/first-administrator-link.ts';
import { isAnybodyRegistered } from '../access/rows/first-administrator-rows.ts';
import { connect } from '../platform/database/connection.ts';
import { migrate } from '../platform/database/migrate.ts';
import { demoPeople } from '../demo-world/demo-people.ts';
import { openFileStore } from '../platform/files/open-file-store.ts';
import { openSeal } from '../platform/secrets/seal.ts';
import { claimInstallation } from '../platform/operation/installation.ts';
import { StartRefused } from '../platform/operation/start-refused.ts';
import type { Settings } from '../platform/settings.ts';
import type { RunningServer } from '../start-server.ts';
import { buildWeb } from './build-web.ts';
import { judgeCommandLine, refuseOrWarn } from './judge-command-line.ts';
import { judgeDatabase, judgeStandby } from './judge-database.ts';
import { openDatabase } from './open-database.ts';
import { stopOnSignals } from './stop-on-signals.ts';

async function start(): Promise<void> {
  const { settings, refusals, warnings } = judgeCommandLine();
  const { databaseUrl } = settings;
  // The embedded one does not run yet.
  const own = databaseUrl === undefined ? { refusals: [], warnings: [] } : await judgeDatabase(settings, databaseUrl);
  refuseOrWarn({
    refusals: [...refusals, ...own.refusals],
    warnings: [...warnings, ...own.warnings, ...(await judgeStandby(settings))],
  });
  // Most of the time of a start. It passes while the database opens, and what is refused is said without it.
  const serverModule = import('../start-server.ts');
  const postgres = await openDatabase(settings);
  let server: RunningServer | undefined;
  const stopping = stopOnSignals({
    server: () => server,
    stopRest: () => postgres.stop(),
    stopDelaySeconds: settings.stopDelaySeconds,
    say: (line) => console.log(line),
  });

  try {
    if (databaseUrl === undefined) refuseOrWarn(await judgeDatabase(settings, postgres.url));
    const { database, close } = connect(postgres.url, { connections: 4 });
    try {
      await migrate(database);
      await claimInstallation(database, { settings, files: openFileStore(settings) });
      if (settings.demoWorld) {
        const services = { settings, files: openFileStore(settings), seal: openSeal(settings) };
        const { fillDemoWorldIfEmpty } = await import('../demo-world/fill-if-empty.ts');
        await fillDemoWorldIfEmpty(database, {
          log: (line) => console.log(line),
          seal: services.seal,
          services,
        });
      }
    } finally {
      await close();
    }
    await buildWeb();

    const { startServer } = await serverModule;
    server = await startServer({ settings, databaseUrl: postgres.url });
    await server.app.listen({ port: settings.port, host: settings.host });
    console.log(`\nLoge is ready: ${settings.publicUrl} (release ${server.services.version})\n`);
    await printFirstAdministratorLink(server, settings);
  } catch (error) {
    // Anyone who asked to stop has made it fail, and is heard.
    if (stopping() !== undefined) return stopping();
    // The database is a process of its own and would outlive this one.
    await server?.stop();
    await postgres.stop();
    throw error;
  }
  if (settings.demoWorld) {
    console.log(`Demo accounts (password ${demoPeople.password}):`);
    for (const { login, who } of demoPeople.accounts) console.log(`  ${login.padEnd(28)} ${who}`);
    console.log('');
  }
}

/** Without a first account nobody gets past the sign-in page. */
async function printFirstAdministratorLink({ services }: RunningServer, { publicUrl }: Settings): Promise<void> {
  if (await isAnybodyRegistered(services.database)) return;
  const wanted = { email: '', isRecovery: false, publicUrl, now: services.clock() };
  const link = await services.writing
    .transaction()
    .execute((transaction) => issueFirstAdministratorLink(transaction, wanted));
  if (link === null) return;
  console.log(
    `Nobody is registered yet. This link makes the first administrator, works once, for 24 hours:\n\n  ${link}\n`,
  );
  console.log(
    'Another one: npm run first-administrator -- anne@example.org, with the units of deploy/ sudo loge first-administrator anne@example.org\n',
  );
}

try {
  await start();
} catch (error) {
  if (error instanceof StartRefused) console.error(error.message);
  else if (error instanceof Error && 'code' in error && error.code === 'EADDRINUSE')
    console.error('That port is in use. Set PORT to another one.');
  else console.error(error);
  process.exit(1);
}
