import { connect } from '../platform/database/connection.ts';
import { checkInvariants } from '../platform/database/invariants.ts';
import { migrate } from '../platform/database/migrate.ts';
import { readSettings } from '../platform/settings.ts';
import { openDatabase } from './open-database.ts';

/** Asks the database whether everything that must always hold does hold (docs/rules, design §5). Exits with 1 when something is broken. */
const postgres = await openDatabase(readSettings(process.env), { shared: true });
const { database, close } = connect(postgres.url, { connections: 2 });
try {
  await migrate(database);
  const broken = await checkInvariants(database);
  for (const { invariant, problem } of broken) console.error(`${invariant}: ${problem}`);
  console.log(broken.length === 0 ? 'All invariants hold.' : `${broken.length} problems.`);
  process.exitCode = broken.length === 0 ? 0 : 1;
} finally {
  await close();
  await postgres.stop();
}
