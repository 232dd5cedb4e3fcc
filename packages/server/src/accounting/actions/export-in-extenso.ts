import { exportInExtenso } from '@loge/contract/accounting/export-in-extenso';
import { handle } from '../../platform/gateway/action-handler.ts';
import { mainZone } from '../../platform/lists/day-range.ts';
import { tableAnswer } from '../../platform/lists/list-files.ts';
import { daysOfMonth, entriesOf, entryTable } from '../entry-table.ts';

export const exportInExtensoHandler = handle(exportInExtenso, async ({ input, caller, database, lang }) => {
  const { year, month, format } = input;
  const pages = entriesOf(database, { conciergerieIds: [...caller.conciergerieIds], ...daysOfMonth(year, month) });
  const reader = { lang, zone: mainZone, today: `${year}-${String(month).padStart(2, '0')}` };
  const answer = tableAnswer({ definition: entryTable, pages }, format, reader);
  return { ...answer, handedOver: { desks: [...caller.conciergerieIds], file: 'entries', about: reader.today } };
});
