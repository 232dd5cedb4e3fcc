import { valueReport } from '@loge/domain/company/value-report';
import { addMonths } from '@loge/domain/shared/local-date';
import type { Database } from '../platform/database/connection.ts';
import { findUniverseMinutes } from './rows/company-minutes-rows.ts';
import { insertReport, type ReportOwed } from './rows/company-report-rows.ts';
import { findValueRows, findValueTotals } from './rows/value-fact-rows.ts';

/** Closes a month of a company: computes what may be shown of it, once. False where somebody else has closed it. */
export async function closeMonth(
  transaction: Database,
  { companyId, month, now }: ReportOwed & { readonly now: Date },
): Promise<boolean> {
  const days = { from: month, before: addMonths(month, 1) };
  const rows = await findValueRows(transaction, companyId, days);
  const { entitled, complaints, complainants } = await findValueTotals(transaction, companyId, days);
  const universes = await findUniverseMinutes(transaction, companyId);
  const report = valueReport({
    rows,
    entitled,
    complaints: { count: complaints, people: complainants },
    minutes: new Map(universes.map(({ id, minutes }) => [id, minutes ?? 0])),
  });
  return insertReport(transaction, { companyId, month, report, now });
}
