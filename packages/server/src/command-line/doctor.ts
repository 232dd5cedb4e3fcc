import { checkInvariants } from '../platform/database/invariants.ts';
import { openFileStore } from '../platform/files/open-file-store.ts';
import { compareInstallation } from '../platform/operation/installation.ts';
import { findLostKeys } from '../platform/operation/lost-keys.ts';
import { withDatabase } from './with-database.ts';

/**
 * Asks the database whether everything that must always hold does hold (docs/rules, design §5), and whether keys and place of files are its own and no key is missing. Exits with 1
 * when something is broken.
 */
await withDatabase(async ({ database, settings }) => {
  const { refusals, warnings } = await compareInstallation(database, { settings, files: openFileStore(settings) });
  const lost = await findLostKeys(database, settings);
  for (const line of [...refusals, ...lost, ...warnings]) console.error(line);
  const broken = await checkInvariants(database);
  for (const { invariant, problem } of broken) console.error(`${invariant}: ${problem}`);
  console.log(broken.length === 0 ? 'All invariants hold.' : `${broken.length} problems.`);
  process.exitCode = broken.length + refusals.length + lost.length === 0 ? 0 : 1;
});
