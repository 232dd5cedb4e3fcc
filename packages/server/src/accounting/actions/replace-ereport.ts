import { replaceEreport } from '@loge/contract/accounting/replace-ereport';
import { handle } from '../../platform/gateway/action-handler.ts';
import { refuse } from '../../platform/refusal.ts';
import { replaceReport } from '../make-ereport.ts';
import { presentEreport } from '../presenters/present-ereport.ts';
import { findReport } from '../rows/ereport-list-rows.ts';
import { findStandingReports, lockReportsOf } from '../rows/ereport-rows.ts';

export const replaceEreportHandler = handle(replaceEreport, async ({ rows, caller, database, changes, now }) => {
  const { id, siren, kind, startsOn, endsOn, dueOn, reference } = rows.reportId;
  await lockReportsOf(database, siren);
  const reports = await findStandingReports(database, { siren, kind, since: endsOn });
  const standing = reports.find((each) => each.id === id);
  if (standing === undefined || (standing.state !== 'outdated' && standing.state !== 'refused'))
    return refuse('ereport-changed');
  const made = await replaceReport(
    database,
    { siren, kind, by: caller.userId, now },
    { period: { startsOn, endsOn, dueOn }, standing },
  );
  const report = await findReport(database, made);
  if (report === null) throw new Error(`There is no report ${made}.`);
  changes.announce({ topics: ['accounting'] });
  changes.record({ action: 'ereport-replaced', comment: `${reference} → ${report.reference}` });
  return { report: presentEreport(report) };
});
