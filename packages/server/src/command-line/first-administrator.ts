import { parseArgs } from 'node:util';
import { issueFirstAdministratorLink } from '../access/first-administrator-link.ts';
import { withDatabase } from './with-database.ts';

/** Prints the link that makes an administrator: `npm run first-administrator -- anne@example.org [--recover]`. Access to the server is the proof. */
const run = (email: string, isRecovery: boolean): Promise<void> =>
  withDatabase(async ({ database, settings }) => {
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
  });

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { recover: { type: 'boolean', default: false } },
});
await run(positionals[0] ?? '', values.recover);
