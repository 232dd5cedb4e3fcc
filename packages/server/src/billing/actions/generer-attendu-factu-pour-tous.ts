import type { GenerationReportOnWire } from '@loge/contract/billing/billing-statement-wire';
import { genererAttenduFactuPourTous } from '@loge/contract/billing/generer-attendu-factu-pour-tous';
import type { PartnerStatement } from '@loge/domain/billing/partner-statement';
import { firstDayOf, lastMonthOver, type Month, monthOf, potentialMonths } from '@loge/domain/billing/statement-months';
import { compareTexts } from '@loge/domain/shared/alphabetical';
import type { LocalDate } from '@loge/domain/shared/local-date';
import { handle } from '../../platform/gateway/action-handler.ts';
import { generateStatement, recomputeStatement, type Writing } from '../generate-statement.ts';
import { findDueCommissions } from '../issue-commission-invoices.ts';
import { problemWords } from '../problem-words.ts';
import { computeStatement } from '../compute-statement.ts';
import { findEligiblePartners, lockSettledPartner, type SettledPartnerRow } from '../rows/settled-partner-rows.ts';
import { findStatementsOfPartner, type StatementRow } from '../rows/billing-statement-rows.ts';
import { findSettledMonths } from '../rows/to-settle-rows.ts';

export const genererAttenduFactuPourTousHandler = handle(
  genererAttenduFactuPourTous,
  async ({ input, rows, caller, database, changes, now }) => {
    const only = (input.partnerIds ?? null) === null ? null : (rows.partnerIds ?? []).map(({ id }) => id);
    const reports: GenerationReportOnWire[] = [];
    const partners = await findEligiblePartners(database, caller, only);
    // One partner after the other, in the sequence in which everybody locks them.
    for (const { id } of partners.toSorted((a, b) => a.id - b.id)) {
      const partner = await lockSettledPartner(database, id);
      reports.push(...(await settlePartner({ database, changes, now }, partner)));
    }
    return { reports: reports.toSorted((a, b) => compareTexts(a.partnerName, b.partnerName)) };
  },
);

/** Makes what a partner lacks, and computes the open statement of the last month anew. */
async function settlePartner(writing: Writing, partner: SettledPartnerRow): Promise<GenerationReportOnWire[]> {
  const { database, now } = writing;
  const months = await findSettledMonths(database, partner.id, now);
  const last = lastMonthOver(months.today);
  const standing = (await findStatementsOfPartner(database, partner.id)).find(
    ({ month }) => month === firstDayOf(last),
  );
  const report = reportOf(partner);
  const reports = standing === undefined ? [] : [report(standing.id, last, await settled(writing, standing))];
  const missing = months.settled.length === 0 ? [last] : potentialMonths(months);
  for (const month of missing) {
    const made = await makeUnlessEmpty(writing, partner, firstDayOf(month));
    if (made !== null) reports.push(report(made.id, month, made.settled));
  }
  return reports;
}

/** What a statement that stands comes to: a closed one as it is. */
async function settled(writing: Writing, statement: StatementRow): Promise<Amounts> {
  return statement.state === 'closed' ? statement : recomputeStatement(writing, statement);
}

type Amounts = Pick<PartnerStatement, 'problems' | 'excludingVatCents' | 'includingVatCents'>;

/** A month in which nothing is to be settled, and no commission to be invoiced, gets no statement. */
async function makeUnlessEmpty(writing: Writing, partner: SettledPartnerRow, month: LocalDate) {
  const { lines, problems } = await computeStatement(writing.database, {
    partnerId: partner.id,
    month,
    statementId: null,
  });
  const isEmpty = lines.length + problems.length === 0;
  if (isEmpty && (await findDueCommissions(writing.database, { id: 0, partnerId: partner.id, month })).length === 0)
    return null;
  return generateStatement(writing, partner, month);
}

const reportOf =
  ({ id, companyName }: SettledPartnerRow) =>
  (attenduFactuId: number, month: Month, amounts: Amounts): GenerationReportOnWire => {
    const isSettled = amounts.problems.length === 0;
    return {
      partnerId: id,
      partnerName: companyName,
      ...monthOf(firstDayOf(month)),
      attenduFactuId,
      error: isSettled ? null : problemWords(amounts.problems),
      amountHT: isSettled ? amounts.excludingVatCents : 0,
      amountTTC: isSettled ? amounts.includingVatCents : 0,
    };
  };
