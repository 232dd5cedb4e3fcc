import { verifyDraws } from '../games/find-unfair-draws.ts';
import { withDatabase } from './with-database.ts';

/** Draws every spin of the wheels again (docs/rules/games.md). Exits with 1 when one came out otherwise. */
await withDatabase(async ({ database }) => {
  const wheels = await verifyDraws(database);
  for (const { wheelId, commitment, spins, wrong } of wheels) {
    console.log(`Wheel ${wheelId} (${commitment}): ${spins} spins, ${wrong.length} otherwise.`);
    for (const spin of wrong) console.error(`Wheel ${wheelId}: spin ${spin} came out otherwise than its chance says.`);
  }
  process.exitCode = wheels.every(({ wrong }) => wrong.length === 0) ? 0 : 1;
});
