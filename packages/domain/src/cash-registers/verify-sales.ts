import { isPeriod } from './chain-record.ts';
import { isSound, type SalesHappening, type SalesRecord, salesRecordText } from './sales-record.ts';
import { advanceSales, type SalesState } from './sales-state.ts';
import { type ChainFault, type Checking, linkFault, timeFault } from './verify-chain.ts';

/** The first thing that is wrong with the next record of a sales chain, and the state after it where nothing is. */
export function checkSalesRecord(
  state: SalesState,
  record: SalesRecord,
  checking: Checking,
): { readonly fault: ChainFault } | { readonly state: SalesState } {
  const isNext = record.desk === state.desk && record.sequence === state.sequence + 1;
  const fault =
    linkFault(isNext, state.digest, record, salesRecordText(record), checking) ??
    timeFault(state, record, checking.zone) ??
    (isPeriod(record.kind) || isSound(record as SalesHappening) ? null : 'amounts');
  return fault === null ? { state: advanceSales(state, record) } : { fault };
}
