import type { Draft } from '@loge/domain/cash-registers/chain-record';
import {
  append,
  type ChainState,
  type ChainStep,
  closePeriods,
  newChain,
} from '@loge/domain/cash-registers/chain-state';
import { instantToLocal } from '@loge/domain/shared/moment-zoned';
import type { Database } from '../platform/database/connection.ts';
import type { Seal } from '../platform/secrets/seal.ts';
import { sealingOf } from '../sales-chain/chain-keys.ts';
import { type ChainRow, findChain, findUnchained, insertChainRecords } from './rows/cash-chain-rows.ts';

/** Counts and movements that are put into a chain by one statement. */
const atOnce = 1_000;

/**
 * Puts what a register was told into its chain, after the closings that were due before it. The caller has the register locked and calls this in the transaction that
 * tells: the database refuses to keep a count or a movement without its record.
 */
export async function sealRegister(database: Database, seal: Seal, registerId: number): Promise<void> {
  await sealAll(database, seal, registerId);
}

/** The same, and the closings of the days, months and years that are over now. Answers with how many of these were made. */
export async function closeRegisterPeriods(
  database: Database,
  seal: Seal,
  registerId: number,
  now: Date,
): Promise<number> {
  const { chain, state } = await sealAll(database, seal, registerId);
  const { date: today } = instantToLocal(Math.max(now.getTime(), state.at), chain.zone);
  const steps = closePeriods(state, today, now.toISOString(), sealingOf(seal));
  await insertChainRecords(database, chain.conciergerieId, steps);
  return steps.length;
}

async function sealAll(
  database: Database,
  seal: Seal,
  registerId: number,
): Promise<{ readonly chain: ChainRow; readonly state: ChainState }> {
  const chain = await findChain(database, registerId);
  if (chain === null) throw new Error(`There is no cash register ${registerId}.`);
  const sealing = sealingOf(seal);
  let state = chain.state ?? newChain(registerId);
  for (;;) {
    const { happened, arrived } = await findUnchained(database, registerId, state.last, atOnce);
    const drafts = inTime(happened, arrived, happened.length === atOnce);
    if (drafts.length === 0) return { chain, state };
    const steps: ChainStep[] = [];
    for (const draft of drafts) {
      const added = append(state, draft, chain.zone, sealing);
      steps.push(...added);
      state = added.at(-1)?.state ?? state;
    }
    await insertChainRecords(database, chain.conciergerieId, steps);
  }
}

/** Arrivals between the counts and movements, by their moments; those after the last one wait where more are to come. */
function inTime(happened: readonly Draft[], arrived: readonly Draft[], goesOn: boolean): Draft[] {
  const drafts: Draft[] = [];
  let next = 0;
  const takeUntil = (at: string | null) => {
    for (
      let arrival = arrived[next];
      arrival !== undefined && (at === null || arrival.at < at);
      arrival = arrived[next]
    ) {
      drafts.push(arrival);
      next += 1;
    }
  };
  for (const draft of happened) {
    takeUntil(draft.at);
    drafts.push(draft);
  }
  if (!goesOn) takeUntil(null);
  return drafts;
}
