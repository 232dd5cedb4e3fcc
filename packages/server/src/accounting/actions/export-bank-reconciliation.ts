import { exportBankReconciliation } from '@loge/contract/accounting/export-bank-reconciliation';
import { instantToLocal } from '@loge/domain/shared/moment-zoned';
import type { Database } from '../../platform/database/connection.ts';
import { handle } from '../../platform/gateway/action-handler.ts';
import { mainZone } from '../../platform/lists/day-range.ts';
import { tableAnswer } from '../../platform/lists/list-files.ts';
import { type ExportedLineRow, findExportedLines } from '../rows/exported-line-rows.ts';
import { bankLineTable } from '../bank-line-table.ts';

export const exportBankReconciliationHandler = handle(
  exportBankReconciliation,
  async ({ input, caller, database, now, lang }) => {
    const { date: today } = instantToLocal(now.getTime(), mainZone);
    const pages = linesOf(database, [...caller.conciergerieIds]);
    const answer = tableAnswer({ definition: bankLineTable, pages }, input.format, { lang, zone: mainZone, today });
    return { ...answer, handedOver: { desks: [...caller.conciergerieIds], file: 'bank-lines', about: today } };
  },
);

const linesAtOnce = 500;

async function* linesOf(
  database: Database,
  conciergerieIds: readonly number[],
): AsyncGenerator<readonly ExportedLineRow[]> {
  let after = 0;
  for (;;) {
    const lines = await findExportedLines(database, conciergerieIds, { after, limit: linesAtOnce });
    const last = lines.at(-1);
    if (last === undefined) return;
    yield lines;
    after = last.id;
  }
}
