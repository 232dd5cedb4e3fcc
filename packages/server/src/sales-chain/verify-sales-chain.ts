import { isPeriod } from '@loge/domain/cash-registers/chain-record';
import { newSalesChain, type SalesState } from '@loge/domain/cash-registers/sales-state';
import type { ChainFault } from '@loge/domain/cash-registers/verify-chain';
import { checkSalesRecord } from '@loge/domain/cash-registers/verify-sales';
import type { Database } from '../platform/database/connection.ts';
import type { Seal } from '../platform/secrets/seal.ts';
import { checkingOf } from './chain-keys.ts';
import { findSalesRecords } from './rows/sales-chain-rows.ts';

interface VerifiedSales {
  readonly records: number;
  readonly closings: number;
  readonly since: string | null;
  readonly problem: { readonly sequence: number; readonly fault: ChainFault } | null;
}

const recordsAtOnce = 2_000;

/** Reads the sales chain of a desk from its first record and stops at the first one that is wrong. */
export async function verifySalesChain(
  database: Database,
  seal: Seal,
  { id, zone }: { readonly id: number; readonly zone: string },
): Promise<VerifiedSales> {
  const checking = { ...checkingOf(seal), zone };
  let state: SalesState = newSalesChain(id);
  let records = 0;
  let closings = 0;
  let since: string | null = null;
  for (;;) {
    const some = await findSalesRecords(database, id, { after: state.sequence, limit: recordsAtOnce });
    for (const record of some) {
      const checked = checkSalesRecord(state, record, checking);
      if ('fault' in checked)
        return { records, closings, since, problem: { sequence: state.sequence + 1, fault: checked.fault } };
      state = checked.state;
      since ??= record.at;
      records += 1;
      if (isPeriod(record.kind)) closings += 1;
    }
    if (some.length < recordsAtOnce) return { records, closings, since, problem: null };
  }
}
