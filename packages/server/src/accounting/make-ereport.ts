import { ereportReference } from '@loge/domain/accounting/ereport-figures';
import { type EreportKind, type EreportPeriod, periodsUntil } from '@loge/domain/accounting/ereporting-periods';
import { addDays, type LocalDate } from '@loge/domain/shared/local-date';
import { instantToLocal } from '@loge/domain/shared/moment-zoned';
import { numberLatestEntries } from '../ledger/number-book-entries.ts';
import type { Database } from '../platform/database/connection.ts';
import { mainZone } from '../platform/lists/day-range.ts';
import { reportOfPeriod, saysTheSame } from './ereport-of-period.ts';
import { ereportXml } from './ereport-xml.ts';
import {
  findCompanyName,
  findRegimes,
  findReportLines,
  findServerNumber,
  findStandingReports,
  insertReport,
  insertReportEvent,
  isDeskMoving,
  lockReportsOf,
  type StandingReport,
} from './rows/ereport-rows.ts';

/** What commits late is numbered, and reported, on the day on which it was booked until then. */
const ENDED_AFTER_MS = 3_600_000;
/** Periods that ended longer ago are not looked at again. */
const LOOKED_AT_DAYS = 400;

interface Making {
  readonly siren: string;
  readonly kind: EreportKind;
  readonly by: number | null;
  readonly now: Date;
}

/** The last day whose entries are all there. */
const lastReportableDay = (now: Date): LocalDate =>
  addDays(instantToLocal(now.getTime() - ENDED_AFTER_MS, mainZone).date, -1);

/** The periods of a company that are over, and not so long ago that nobody asks. */
async function findEndedPeriods(
  database: Database,
  { siren, kind, now }: Pick<Making, 'siren' | 'kind' | 'now'>,
): Promise<readonly EreportPeriod[]> {
  const lastDay = lastReportableDay(now);
  const periods = periodsUntil(kind, await findRegimes(database, siren), lastDay);
  return periods.filter(({ endsOn }) => endsOn <= lastDay && endsOn >= addDays(lastDay, -LOOKED_AT_DAYS));
}

/**
 * Makes the next report of a company that is missing: of the first period that is over, has no report and something to say. Answers its number; null: there is nothing to report. Two that ask at once
 * come one after the other.
 */
export async function makeNextReport(transaction: Database, making: Making): Promise<number | null> {
  const { siren, kind, now } = making;
  await lockReportsOf(transaction, siren);
  if (await isDeskMoving(transaction, siren)) return null;
  await numberLatestEntries(transaction, now);
  const reports = await findStandingReports(transaction, { siren, kind, since: '2000-01-01' });
  // A period that was reported under another regime is not cut anew.
  const missing = (await findEndedPeriods(transaction, making)).filter(
    (period) => !reports.some(({ startsOn, endsOn }) => startsOn <= period.endsOn && period.startsOn <= endsOn),
  );
  for (const period of missing) {
    // oxlint-disable-next-line no-await-in-loop -- the first one that says something; what one period carries over, the next one begins with
    const id = await keepReport(transaction, making, { period, standing: null });
    if (id !== null) return id;
  }
  return null;
}

/** Makes the report that takes the place of another one. */
export async function replaceReport(
  transaction: Database,
  making: Making,
  replaced: { readonly period: EreportPeriod; readonly standing: StandingReport },
): Promise<number> {
  const id = await keepReport(transaction, making, replaced);
  if (id === null) throw new Error(`Report ${replaced.standing.reference} has nothing to be replaced by.`);
  return id;
}

async function keepReport(
  transaction: Database,
  { siren, kind, by, now }: Making,
  { period, standing }: { readonly period: EreportPeriod; readonly standing: StandingReport | null },
): Promise<number | null> {
  const of = { siren, kind, startsOn: period.startsOn, endsOn: period.endsOn };
  const { lines, figures } = await reportOfPeriod(transaction, of, standing);
  if (lines.length === 0 && standing === null) return null;
  const regime = (await findRegimes(transaction, siren)).findLast(({ startsOn }) => startsOn <= period.startsOn);
  if (regime === undefined) throw new Error(`Company ${siren} reports nothing from ${period.startsOn}.`);
  const version = (standing?.version ?? 0) + 1;
  const type = typeOf(standing);
  const serverNumber = await findServerNumber(transaction);
  const reference = ereportReference({ siren, kind, startsOn: period.startsOn, version, serverNumber });
  const local = instantToLocal(now.getTime(), mainZone);
  const head = {
    ...{ reference, kind, type, siren, startsOn: period.startsOn, endsOn: period.endsOn },
    companyName: (await findCompanyName(transaction, siren)) ?? siren,
    platform: { name: regime.platformName, number: regime.platformNumber },
    madeAt: `${local.date}T${local.time}:${String(now.getUTCSeconds()).padStart(2, '0')}`,
  } as const;
  return insertReport(transaction, {
    ...{ siren, kind, type, version, reference, lines, figures, now },
    ...{ startsOn: period.startsOn, endsOn: period.endsOn, dueOn: period.dueOn },
    document: ereportXml(head, figures),
    madeBy: by,
  });
}

/** What the administration has, or may have, is replaced; what it never took is reported for the first time. */
function typeOf(standing: StandingReport | null): 'IN' | 'RE' {
  return standing !== null && (standing.wasAccepted || standing.delivery === 'sent') ? 'RE' : 'IN';
}

/** Marks the reports of a company that do not say any more what the books say. */
export async function markOutdated(transaction: Database, making: Making): Promise<number> {
  const { siren, kind, now } = making;
  await lockReportsOf(transaction, siren);
  if (await isDeskMoving(transaction, siren)) return 0;
  const since = addDays(lastReportableDay(now), -LOOKED_AT_DAYS);
  let marked = 0;
  for (const report of await findStandingReports(transaction, { siren, kind, since })) {
    if (report.state === 'outdated') continue;
    const { startsOn, endsOn } = report;
    // oxlint-disable-next-line no-await-in-loop -- one after the other: each is a report of its own
    const made = await reportOfPeriod(transaction, { siren, kind, startsOn, endsOn }, report);
    // oxlint-disable-next-line no-await-in-loop -- the same
    const kept = { lines: await findReportLines(transaction, report.id), figures: report.figures };
    if (saysTheSame(kept, made)) continue;
    marked += 1;
    // oxlint-disable-next-line no-await-in-loop -- the same
    await insertReportEvent(transaction, { reportId: report.id, state: 'outdated', words: '', by: null, now });
  }
  return marked;
}
