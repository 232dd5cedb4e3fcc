import { basesOf, type EreportLine, paymentLines, saleLines } from '@loge/domain/accounting/ereport-lines';
import { paymentsByDay, salesByDay } from '@loge/domain/accounting/ereport-figures';
import type { LocalDate } from '@loge/domain/shared/local-date';
import type { Database } from '../platform/database/connection.ts';
import {
  type EreportFigures,
  findDesksElsewhere,
  findReportLines,
  findStandingReports,
  type StandingReport,
} from './rows/ereport-rows.ts';
import {
  type ClaimEntryRow,
  findClaimEntries,
  findDebitOptions,
  findSaleEntries,
  type ReportedDays,
} from './rows/ereport-source-rows.ts';

/** What the books say of a period now. */
interface ReportOfPeriod {
  readonly lines: readonly EreportLine[];
  readonly figures: EreportFigures;
}

/** What a report of these days says if it is made now; `standing` is the one that stands for them, whose lines of desks that have moved away stay as they are. */
export async function reportOfPeriod(
  database: Database,
  of: ReportedDays,
  standing: StandingReport | null,
): Promise<ReportOfPeriod> {
  const elsewhere = standing === null ? [] : await linesElsewhere(database, of, standing);
  if (of.kind === 'transactions') {
    const entries = await findSaleEntries(database, of);
    const options = await findDebitOptions(database, of.siren);
    const lines = [...elsewhere, ...entries.flatMap(saleLines)];
    const isOnDebits = (day: LocalDate): boolean =>
      options.findLast(({ startsOn }) => startsOn <= day)?.onDebits ?? false;
    return { lines, figures: { sales: salesByDay(lines, isOnDebits), payments: [], brought: [], carried: [] } };
  }
  const entries = await findClaimEntries(database, of);
  const lines = [...elsewhere, ...linesOfClaims(entries)];
  const brought = await broughtInto(database, of);
  const { days, carried } = paymentsByDay(lines, brought);
  return { lines, figures: { sales: [], payments: days, brought, carried } };
}

/** Each claim is walked from its beginning; what is of other days, or was reported by another server, counts and is no line. */
function linesOfClaims(entries: readonly ClaimEntryRow[]): readonly EreportLine[] {
  const reported = new Set(entries.filter(({ isReported }) => isReported).map(({ transactionId }) => transactionId));
  const claims = new Map<number, ClaimEntryRow[]>();
  for (const entry of entries) {
    const claim = claims.get(entry.subject);
    if (claim === undefined) claims.set(entry.subject, [entry]);
    else claim.push(entry);
  }
  return [...claims.values()].flatMap((claim) =>
    paymentLines(
      claim.map((entry) => ({
        ...entry,
        charged: entry.isCharge
          ? basesOf(entry).map(({ ratePercent, baseCents, vatCents }) => ({
              ratePercent,
              cents: baseCents + vatCents,
            }))
          : [],
      })),
      claim[0]?.priced ?? [],
    ).filter(({ transactionId }) => reported.has(transactionId)),
  );
}

async function linesElsewhere(
  database: Database,
  { siren, kind }: ReportedDays,
  standing: StandingReport,
): Promise<readonly EreportLine[]> {
  const desks = new Set(await findDesksElsewhere(database, { reportId: standing.id, siren, kind }));
  if (desks.size === 0) return [];
  const lines = await findReportLines(database, standing.id);
  return lines.filter(({ conciergerieId }) => desks.has(conciergerieId));
}

/** What the report before could not bear. */
async function broughtInto(database: Database, of: ReportedDays): Promise<EreportFigures['carried']> {
  const reports = await findStandingReports(database, { siren: of.siren, kind: of.kind, since: '2000-01-01' });
  return reports.findLast(({ endsOn }) => endsOn < of.startsOn)?.figures.carried ?? [];
}

/** Whether a report still says what the books say. */
export function saysTheSame(kept: ReportOfPeriod, now: ReportOfPeriod): boolean {
  const form = (lines: readonly EreportLine[]): string =>
    JSON.stringify(
      lines
        .map(({ transactionId, day, category, ratePercent, baseCents, vatCents }) =>
          [transactionId, day, category, ratePercent, baseCents, vatCents].join(' '),
        )
        .toSorted(),
    );
  return (
    form(kept.lines) === form(now.lines) && JSON.stringify(kept.figures.brought) === JSON.stringify(now.figures.brought)
  );
}
