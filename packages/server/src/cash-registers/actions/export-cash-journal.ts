import { journalTable } from '@loge/contract/cash-registers/cash-tables';
import { exportCashJournal } from '@loge/contract/cash-registers/export-cash-journal';
import { handle } from '../../platform/gateway/action-handler.ts';
import { tableAnswer } from '../../platform/lists/list-files.ts';
import { journalPages, tableReader } from '../cash-files.ts';

export const exportCashJournalHandler = handle(exportCashJournal, async ({ input, caller, database, now, lang }) => {
  const pages = journalPages(database, [...caller.conciergerieIds], input.from);
  const reader = await tableReader(database, caller, now, lang);
  const period = { from: input.from, to: reader.today };
  const answer = tableAnswer({ definition: journalTable, pages }, input.format, { ...reader, period });
  const about = `${period.from} ${period.to}`;
  return { ...answer, handedOver: { desks: [...caller.conciergerieIds], file: 'register-journal', about } };
});
