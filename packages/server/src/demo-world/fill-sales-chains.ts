import { sql } from 'kysely';
import type { DatabaseTransaction } from '../platform/database/connection.ts';
import type { Seal } from '../platform/secrets/seal.ts';
import { findChainsBehind } from '../sales-chain/rows/sales-fact-rows.ts';
import { catchUpSales, closeSales } from '../sales-chain/seal-sales.ts';
import type { DemoClock } from './demo-clock.ts';

const atOnce = 1_000;

/** Seals the sales of every desk, with the closings of the days, months and years behind it. */
export async function fillSalesChains(transaction: DatabaseTransaction, clock: DemoClock, seal: Seal): Promise<void> {
  for (const { conciergerieId } of await findChainsBehind(transaction, new Date(clock.now))) {
    for (let isCurrent = false; !isCurrent;)
      ({ isCurrent } = await catchUpSales(transaction, seal, conciergerieId, atOnce));
    await closeSales(transaction, seal, conciergerieId, new Date(clock.now));
  }
  // What was noted until here is sealed; a later part of the same transaction seals its own.
  await sql`select set_config('loge.first_sales_fact', '', true)`.execute(transaction);
}
