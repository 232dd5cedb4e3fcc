import { parseArgs } from 'node:util';
import { issueFirstAdministratorLink } from '../access/first-administrator-link.ts';
import { connect } from '../platform/database/connection.ts';
import { readSettings, SettingsError } from '../platform/settings.ts';
import { openDatabase } from './open-database.ts';

/** Prints the link that makes an administrator: `npm run first-administrator -- anne@example.org [--recover]`. Access to the server is the proof. */
async function run(email: string, isRecovery: boolean): Promise<void> {
  const settings = readSettings(process.env);
  const postgres = await openDatabase(settings, { shared: true });
  const { database, close } = connect(postgres.url, { connections: 1 });
  try {
    const link = await database.transaction().execute((transaction) =>
      issueFirstAdministratorLink(transaction, {
        email,
        isRecovery,
        publicUrl: settings.publicUrl,
        now: new Date(),
      }),
    );
    if (link === null) {
      console.error('Somebody with every right can sign in already. If that person is lost, add --recover.');
      process.exitCode = 1;
      return;
    }
    console.log(`Open this link within 24 hours. It works once:\n\n  ${link}\n`);
    if (isRecovery) console.log('All other managers are told by mail when it is used.');
  } finally {
    await close();
    await postgres.stop();
  }
}

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { recover: { type: 'boolean', default: false } },
});
try {
  await run(positionals[0] ?? '', values.recover);
} catch (error) {
  if (!(error instanceof SettingsError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
