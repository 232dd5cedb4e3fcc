import { noteEreport } from '@loge/contract/accounting/note-ereport';
import { mayBeNoted } from '@loge/domain/accounting/ereport-figures';
import { handle } from '../../platform/gateway/action-handler.ts';
import { refuse } from '../../platform/refusal.ts';
import { presentEreport } from '../presenters/present-ereport.ts';
import { findReport } from '../rows/ereport-list-rows.ts';
import { insertReportEvent, lockReportsOf } from '../rows/ereport-rows.ts';

const delivered = { sent: 'transmis', accepted: 'accepté', refused: 'refusé' } as const;

export const noteEreportHandler = handle(noteEreport, async ({ input, rows, caller, database, changes, now }) => {
  const { id, siren } = rows.reportId;
  const { state, words } = input;
  const said = delivered[state];
  await lockReportsOf(database, siren);
  const report = await findReport(database, id);
  if (report === null) return refuse('not-found');
  if (report.isReplaced || !mayBeNoted(report.state, state)) return refuse('ereport-changed');
  await insertReportEvent(database, { reportId: id, state, words, by: caller.userId, now });
  changes.announce({ topics: ['accounting'] });
  changes.record({ action: 'ereport-sent', comment: `${report.reference}, ${said}` });
  return { report: presentEreport({ ...report, state, words }) };
});
