import { replaySpins } from '@loge/domain/games/replay-spins';
import type { Database } from '../platform/database/connection.ts';
import { commitmentOf, drawnChance } from './drawn-chance.ts';
import { findKeptSpins, findSpunWheels } from './rows/wheel-rows.ts';

export interface VerifiedWheel {
  readonly wheelId: number;
  /** SHA-256 of its seed, as the business log has it. */
  readonly commitment: string;
  readonly spins: number;
  /** Spins that came out otherwise than their chance says. */
  readonly wrong: readonly number[];
}

/** Draws every spin again, wheel by wheel. */
export async function verifyDraws(database: Database): Promise<readonly VerifiedWheel[]> {
  const verified: VerifiedWheel[] = [];
  for (const { id, draw_seed: seed } of await findSpunWheels(database)) {
    // Wheel by wheel: the spins of one fit into memory.
    // oxlint-disable-next-line no-await-in-loop
    const spins = await findKeptSpins(database, id);
    const wrong = replaySpins(spins, (spin) => drawnChance(seed, spin));
    verified.push({ wheelId: id, commitment: commitmentOf(seed), spins: spins.length, wrong });
  }
  return verified;
}
