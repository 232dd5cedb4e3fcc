import { isPeriod } from '@loge/domain/cash-registers/chain-record';
import { type ChainState, newChain } from '@loge/domain/cash-registers/chain-state';
import { type ChainFault, checkRecord } from '@loge/domain/cash-registers/verify-chain';
import type { Database } from '../platform/database/connection.ts';
import type { Seal } from '../platform/secrets/seal.ts';
import { checkingOf } from '../sales-chain/chain-keys.ts';
import { findChainRecords } from './rows/cash-chain-rows.ts';

interface VerifiedChain {
  readonly records: number;
  readonly closings: number;
  readonly since: string | null;
  readonly problem: { readonly sequence: number; readonly fault: ChainFault } | null;
}

const recordsAtOnce = 2_000;

/** Reads the chain of a register from its first record and stops at the first one that is wrong. */
export async function verifyRegister(
  database: Database,
  seal: Seal,
  { id, zone }: { readonly id: number; readonly zone: string },
): Promise<VerifiedChain> {
  const checking = { ...checkingOf(seal), zone };
  let state: ChainState = newChain(id);
  let records = 0;
  let closings = 0;
  let since: string | null = null;
  for (;;) {
    const some = await findChainRecords(database, id, { after: state.sequence, limit: recordsAtOnce });
    for (const record of some) {
      const expected = state.sequence + 1;
      const checked = checkRecord(state, record, checking);
      if ('fault' in checked)
        return { records, closings, since, problem: { sequence: expected, fault: checked.fault } };
      state = checked.state;
      since ??= record.at;
      records += 1;
      if (isPeriod(record.kind)) closings += 1;
    }
    if (some.length < recordsAtOnce) return { records, closings, since, problem: null };
  }
}
