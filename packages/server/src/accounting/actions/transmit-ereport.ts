import { transmitEreport } from '@loge/contract/accounting/transmit-ereport';
import { handle } from '../../platform/gateway/action-handler.ts';
import { refuse } from '../../platform/refusal.ts';
import { presentEreport } from '../presenters/present-ereport.ts';
import { findReport } from '../rows/ereport-list-rows.ts';
import { askToSendReport, lockReportsOf } from '../rows/ereport-rows.ts';

export const transmitEreportHandler = handle(transmitEreport, async ({ rows, database, services, changes, now }) => {
  const { id, siren } = rows.reportId;
  if (services.settings.invoicing.provider === 'none') return refuse('no-invoicing-platform');
  await lockReportsOf(database, siren);
  const report = await findReport(database, id);
  if (report === null) return refuse('not-found');
  if (report.isReplaced || report.state !== 'ready' || report.isAsked) return refuse('ereport-changed');
  await askToSendReport(database, id, now);
  changes.queue('make-ereports', {});
  changes.announce({ topics: ['accounting'] });
  changes.record({ action: 'ereport-sent', comment: `${report.reference}, à transmettre maintenant` });
  return { report: presentEreport({ ...report, isAsked: true }) };
});
