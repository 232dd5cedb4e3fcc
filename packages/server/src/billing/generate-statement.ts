import type { PartnerStatement } from '@loge/domain/billing/partner-statement';
import { formatMonth, type LocalDate } from '@loge/domain/shared/local-date';
import { formatMoney } from '@loge/domain/shared/money';
import type { Database } from '../platform/database/connection.ts';
import type { BusinessLogLine, Changes } from '../platform/unit-of-work/changes.ts';
import { computeStatement } from './compute-statement.ts';
import { insertStatement, saveStatement, type StatementRow } from './rows/billing-statement-rows.ts';

/** Within what statements are written. The partner is locked. */
export interface Writing {
  readonly database: Database;
  readonly changes: Changes;
  readonly now: Date;
}

/** Makes the statement of a partner for a month; null where there is one. */
export async function generateStatement(
  writing: Writing,
  partner: { readonly id: number; readonly companyName: string },
  month: LocalDate,
): Promise<{ readonly id: number; readonly settled: PartnerStatement } | null> {
  const { database, now } = writing;
  const id = await insertStatement(database, { partnerId: partner.id, month, now });
  if (id === null) return null;
  const settled = await computeStatement(database, { partnerId: partner.id, month, statementId: id });
  await saveStatement(database, id, settled, now);
  recordStatementEvent(
    writing,
    'billing-statement-generated',
    { partnerName: partner.companyName, month },
    amountOf(settled),
  );
  return { id, settled };
}

/** Computes an open statement anew. */
export async function recomputeStatement(
  { database, now }: Pick<Writing, 'database' | 'now'>,
  { id, partnerId, month }: Pick<StatementRow, 'id' | 'partnerId' | 'month'>,
): Promise<PartnerStatement> {
  const settled = await computeStatement(database, { partnerId, month, statementId: id });
  await saveStatement(database, id, settled, now);
  return settled;
}

/** Notes in the log what happened to a statement, and tells the person who looks at it. */
export function recordStatementEvent(
  { changes }: Pick<Writing, 'changes'>,
  action: BusinessLogLine['action'],
  { partnerName, month }: Pick<StatementRow, 'partnerName' | 'month'>,
  more = '',
): void {
  // Who looks at statements asks again; nobody else has to.
  changes.announce({ topics: ['billing', 'business-log'] });
  changes.record({
    action,
    comment: [partnerName, formatMonth(month, 'fr'), more].filter((part) => part !== '').join(', '),
  });
}

export const amountOf = ({ includingVatCents }: Pick<PartnerStatement, 'includingVatCents'>): string =>
  formatMoney(includingVatCents, 'fr');
