import { exportAcmf } from '@loge/contract/accounting/export-acmf';
import { instantToLocal } from '@loge/domain/shared/moment-zoned';
import type { Database } from '../../platform/database/connection.ts';
import { handle } from '../../platform/gateway/action-handler.ts';
import { mainZone } from '../../platform/lists/day-range.ts';
import { tableAnswer } from '../../platform/lists/list-files.ts';
import { findOpenBalances, type OpenBalanceRow } from '../rows/open-balance-rows.ts';
import { openBalanceTable } from '../open-balance-table.ts';

export const exportAcmfHandler = handle(exportAcmf, async ({ input, caller, database, now, lang }) => {
  const { date: today } = instantToLocal(now.getTime(), mainZone);
  const pages = balancesOf(database, [...caller.conciergerieIds]);
  const answer = tableAnswer({ definition: openBalanceTable, pages }, input.format, { lang, zone: mainZone, today });
  return { ...answer, handedOver: { desks: [...caller.conciergerieIds], file: 'open-balances', about: today } };
});

/** Desk after desk. */
async function* balancesOf(
  database: Database,
  conciergerieIds: readonly number[],
): AsyncGenerator<readonly OpenBalanceRow[]> {
  for (const conciergerieId of [...conciergerieIds].toSorted((a, b) => a - b))
    yield findOpenBalances(database, conciergerieId);
}
