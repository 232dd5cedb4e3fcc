import { type DeskToSettle, type PartnerStatement, partnerStatement } from '@loge/domain/billing/partner-statement';
import { presencesOn } from '@loge/domain/ordering/partner-calendar';
import { addDays, addMonths, type LocalDate } from '@loge/domain/shared/local-date';
import { findPartnerCalendar } from '../calendars/rows/partner-calendar-rows.ts';
import type { Database } from '../platform/database/connection.ts';
import { findStatementLines, type StatementLineRow, type StatementRow } from './rows/billing-statement-rows.ts';
import {
  type DeskTerms,
  findDeskNames,
  findDesksOfPartner,
  findOrdersToSettle,
  findSharesToDeduct,
  type Period,
} from './rows/to-settle-rows.ts';

/** What a partner is owed for a month as things stand; `statementId` is the statement that is there already, whose own lines do not stand in its way. */
export async function computeStatement(
  database: Database,
  asked: { readonly partnerId: number; readonly month: LocalDate; readonly statementId: number | null },
): Promise<PartnerStatement> {
  const { partnerId, month, statementId } = asked;
  const period: Period = { partnerId, statementId, from: month, to: addDays(addMonths(month, 1), -1) };
  const orders = await findOrdersToSettle(database, period);
  const shares = await findSharesToDeduct(database, period);
  const terms = await findDesksOfPartner(database, partnerId);
  const known = new Map(terms.map((desk) => [desk.conciergerieId, desk]));
  const named = await findDeskNames(database, [
    ...new Set([...known.keys(), ...[...orders, ...shares].map(({ conciergerieId }) => conciergerieId)]),
  ]);
  const desks: DeskToSettle[] = [];
  for (const { conciergerieId, name } of named) {
    const desk = known.get(conciergerieId) ?? { conciergerieId, name, rateCents: null, rateType: '' as const };
    desks.push({ ...desk, presenceMinutes: await presenceAt(database, desk, period) });
  }
  return partnerStatement({ desks, orders, shares });
}

/** How long a partner was at a desk in a month, by its calendar; looked up only where that is paid for. */
async function presenceAt(
  database: Database,
  { conciergerieId, rateType }: DeskTerms,
  { partnerId, from, to }: Period,
): Promise<number> {
  if (rateType === '') return 0;
  const { recurring, real, away, daysOff } = await findPartnerCalendar(database, {
    partnerId,
    conciergerieId,
    from,
    to,
  });
  const calendar = {
    recurring,
    real,
    isAway: (date: LocalDate) => away.some((absence) => absence.from <= date && date <= absence.to),
    isDayOff: (date: LocalDate) => daysOff.includes(date),
  };
  let minutes = 0;
  for (let day = from; day <= to; day = addDays(day, 1))
    for (const { startMinutes, endMinutes } of presencesOn(calendar, day))
      // What began on the evening before counts on that day.
      if (startMinutes >= 0) minutes += endMinutes - startMinutes;
  return minutes;
}

/** Whether an open statement says something else than it would if it were computed now. */
export async function isStale(database: Database, statement: StatementRow): Promise<boolean> {
  const { id, partnerId, month, problems } = statement;
  const fresh = await computeStatement(database, { partnerId, month, statementId: id });
  const lines = await findStatementLines(database, id);
  return (
    JSON.stringify(fresh.problems) !== JSON.stringify(problems.map(asWritten)) ||
    wordsOf(fresh.lines) !== wordsOf(lines)
  );
}

/** A problem with its fields in the order in which the rule names them: the database keeps them in another. */
const asWritten = (problem: StatementRow['problems'][number]): StatementRow['problems'][number] =>
  problem.kind === 'priceMissing'
    ? { kind: problem.kind, orderId: problem.orderId, offerId: problem.offerId, labels: problem.labels }
    : { kind: problem.kind, conciergerieId: problem.conciergerieId, name: problem.name };

const wordsOf = (lines: readonly Omit<StatementLineRow, 'id' | 'conciergerieName' | 'isPartnerBilled'>[]): string =>
  JSON.stringify(
    lines.map((line) => [
      line.kind,
      line.conciergerieId,
      line.orderId,
      line.creditId,
      line.quantity,
      line.label,
      line.day,
      line.excludingVatCents,
      line.includingVatCents,
    ]),
  );
