import type { SalesDraft } from '@loge/domain/cash-registers/sales-record';
import {
  appendSale,
  closeSalesPeriods,
  newSalesChain,
  type SalesState,
  type SalesStep,
} from '@loge/domain/cash-registers/sales-state';
import { instantToLocal } from '@loge/domain/shared/moment-zoned';
import type { Database } from '../platform/database/connection.ts';
import type { Seal } from '../platform/secrets/seal.ts';
import { sealingOf } from './chain-keys.ts';
import {
  findFirstNoted,
  findSalesChain,
  insertSalesRecords,
  lockSalesChain,
  lockSalesChains,
  setSalesChainState,
} from './rows/sales-chain-rows.ts';
import { findFacts, findUnsealed, type SalesFactRow } from './rows/sales-fact-rows.ts';

interface Writing {
  readonly seal: Pick<Seal, 'keysFor'>;
  readonly clock: () => Date;
  readonly authorId: number | null;
}

/** A desk that has not more than this to catch up does so at once; others are caught up by the job. */
const caughtUpAtOnce = 100;

/**
 * Seals what a transaction noted for the sales chains of its desks, as its last step: the chain of a desk is locked from here to the commit and no longer, so that others of the desk wait as
 * short as can be. The database refuses to commit what has no record.
 */
export async function sealWritten(transaction: Database, { seal, clock, authorId }: Writing): Promise<void> {
  const first = await findFirstNoted(transaction);
  if (first === null) return;
  const now = (fact: SalesFactRow): ToSeal => ({ fact, at: clock(), by: authorId ?? fact.by, isRecovered: false });
  for (const { conciergerieId, state } of await lockSalesChains(transaction, first)) {
    if (state === 'before') continue;
    if (state === 'behind') {
      const unsealed = await findUnsealed(transaction, conciergerieId, caughtUpAtOnce + 1);
      if (unsealed.length > caughtUpAtOnce) continue;
      await appendFacts(
        transaction,
        seal,
        conciergerieId,
        unsealed.map((fact) => (fact.number < first ? recovered(fact) : now(fact))),
      );
      await setSalesChainState(transaction, conciergerieId, 'current');
      continue;
    }
    await appendFacts(
      transaction,
      seal,
      conciergerieId,
      (await findFacts(transaction, conciergerieId, first)).map(now),
    );
  }
}

interface ToSeal {
  readonly fact: SalesFactRow;
  readonly at: Date;
  readonly by: number | null;
  /** It is sealed later than it happened. */
  readonly isRecovered: boolean;
}

const recovered = (fact: SalesFactRow): ToSeal => ({ fact, at: fact.at, by: fact.by, isRecovered: true });

async function appendFacts(
  transaction: Database,
  seal: Pick<Seal, 'keysFor'>,
  conciergerieId: number,
  facts: readonly ToSeal[],
): Promise<void> {
  const chain = await findSalesChain(transaction, conciergerieId);
  if (chain === null) throw new Error(`There is no conciergerie ${conciergerieId}.`);
  const sealing = sealingOf(seal);
  let state: SalesState = chain.state ?? newSalesChain(conciergerieId);
  const rows: (SalesStep & { readonly fact: number | null })[] = [];
  for (const { fact, at, by, isRecovered } of facts) {
    // What is caught up stands in the sequence of its moments, so only the first of another clock could lie before.
    const moment = isRecovered ? new Date(Math.max(at.getTime(), state.at)) : at;
    const content = { ...fact.content, happenedAt: fact.at.toISOString(), recovered: isRecovered };
    const draft = { kind: fact.kind, at: moment.toISOString(), by, content } as unknown as SalesDraft;
    const steps = appendSale(state, draft, chain.zone, sealing);
    steps.forEach((step, index) => rows.push({ ...step, fact: index === steps.length - 1 ? fact.number : null }));
    state = steps.at(-1)?.state ?? state;
  }
  if (rows.length > 0) await insertSalesRecords(transaction, conciergerieId, rows);
}

/** Seals the next part of what a desk has still to seal; true once nothing is left. The chain is locked. */
export async function catchUpSales(
  transaction: Database,
  seal: Pick<Seal, 'keysFor'>,
  conciergerieId: number,
  limit: number,
): Promise<{ readonly sealed: number; readonly isCurrent: boolean }> {
  const state = await lockSalesChain(transaction, conciergerieId);
  if (state === null || state === 'before') return { sealed: 0, isCurrent: true };
  const facts = await findUnsealed(transaction, conciergerieId, limit);
  await appendFacts(transaction, seal, conciergerieId, facts.map(recovered));
  const isCurrent = facts.length < limit;
  if (isCurrent && state === 'behind') await setSalesChainState(transaction, conciergerieId, 'current');
  return { sealed: facts.length, isCurrent };
}

/** Makes the closings of the days, months and years that are over now. Answers with how many were made. */
export async function closeSales(
  transaction: Database,
  seal: Pick<Seal, 'keysFor'>,
  conciergerieId: number,
  now: Date,
): Promise<number> {
  if ((await lockSalesChain(transaction, conciergerieId)) !== 'current') return 0;
  const chain = await findSalesChain(transaction, conciergerieId);
  if (chain === null || chain.state === null) return 0;
  const { date: today } = instantToLocal(Math.max(now.getTime(), chain.state.at), chain.zone);
  const steps = closeSalesPeriods(chain.state, today, now.toISOString(), sealingOf(seal));
  if (steps.length > 0)
    await insertSalesRecords(
      transaction,
      conciergerieId,
      steps.map((step) => ({ ...step, fact: null })),
    );
  return steps.length;
}
