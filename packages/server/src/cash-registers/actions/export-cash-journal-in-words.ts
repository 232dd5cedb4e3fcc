import { journalInWordsTable } from '@loge/contract/cash-registers/cash-tables';
import { exportCashJournalInWords } from '@loge/contract/cash-registers/export-cash-journal-in-words';
import { handle } from '../../platform/gateway/action-handler.ts';
import { tableAnswer } from '../../platform/lists/list-files.ts';
import { journalPages, tableReader } from '../cash-files.ts';

export const exportCashJournalInWordsHandler = handle(
  exportCashJournalInWords,
  async ({ input, caller, database, now, lang }) => {
    const pages = journalPages(database, [...caller.conciergerieIds], input.from);
    const reader = await tableReader(database, caller, now, lang);
    const period = { from: input.from, to: reader.today };
    const answer = tableAnswer({ definition: journalInWordsTable, pages }, input.format, { ...reader, period });
    const about = `${period.from} ${period.to}`;
    return { ...answer, handedOver: { desks: [...caller.conciergerieIds], file: 'register-journal', about } };
  },
);
