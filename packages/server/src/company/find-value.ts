import type { CompanyValueOnWire } from '@loge/contract/company/value-wire';
import type { Database } from '../platform/database/connection.ts';
import { presentValue } from './presenters/present-value.ts';
import { findUniverseMinutes } from './rows/company-minutes-rows.ts';
import { findOtherReports, findReports } from './rows/company-report-rows.ts';
import { findCompany } from './rows/company-rows.ts';

/** Ten years. */
const reportsAtMost = 120;

export interface FoundValue {
  /** With a report, the newest first. */
  readonly months: readonly string[];
  readonly value: CompanyValueOnWire | null;
}

/** A month of a company as it may be shown, the newest where none is named. `value` is null where that month has no report. */
export async function findValue(database: Database, companyId: number, month: string | null): Promise<FoundValue> {
  const reports = await findReports(database, companyId, reportsAtMost);
  const months = reports.map((each) => each.month);
  const chosen = month === null ? reports[0] : reports.find((each) => each.month === month);
  const company = await findCompany(database, companyId);
  if (chosen === undefined || company === null) return { months, value: null };
  const others = await findOtherReports(database, companyId, chosen.month);
  const universes = await findUniverseMinutes(database, companyId);
  return { months, value: presentValue({ company: company.name, chosen, reports, others, universes }) };
}
