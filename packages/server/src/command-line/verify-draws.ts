import { verifyDraws } from '../games/find-unfair-draws.ts';
import { connect } from '../platform/database/connection.ts';
import { migrate } from '../platform/database/migrate.ts';
import { readSettings } from '../platform/settings.ts';
import { openDatabase } from './open-database.ts';

/** Draws every spin of the wheels again (docs/rules/games.md). Exits with 1 when one came out otherwise. */
const postgres = await openDatabase(readSettings(process.env), { shared: true });
const { database, close } = connect(postgres.url, { connections: 2 });
try {
  await migrate(database);
  const wheels = await verifyDraws(database);
  for (const { wheelId, commitment, spins, wrong } of wheels) {
    console.log(`Wheel ${wheelId} (${commitment}): ${spins} spins, ${wrong.length} otherwise.`);
    for (const spin of wrong) console.error(`Wheel ${wheelId}: spin ${spin} came out otherwise than its chance says.`);
  }
  process.exitCode = wheels.every(({ wrong }) => wrong.length === 0) ? 0 : 1;
} finally {
  await close();
  await postgres.stop();
}
