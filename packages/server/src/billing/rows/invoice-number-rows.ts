import type { CommissionKind } from '@loge/domain/billing/commission-invoice';
import type { SelfBilledKind } from '@loge/domain/billing/self-billed-invoice';
import type { LocalDate } from '@loge/domain/shared/local-date';
import { sql } from 'kysely';
import type { Database } from '../../platform/database/connection.ts';

export interface NextNumber {
  readonly number: number;
  readonly year: number;
  readonly issuedOn: LocalDate;
}

/** Whose numbers they are: those of a seller's commission invoices, or of the invoices in a partner's name. */
type Series =
  | { readonly siren: string; readonly kind: CommissionKind }
  | { readonly partnerId: number; readonly kind: SelfBilledKind };

/** The number that comes next in a series, and its day: never before that of the number before it. It waits for nobody. */
export async function readNextNumber(database: Database, series: Series, day: LocalDate): Promise<NextNumber> {
  const isCommission = 'siren' in series;
  const table = sql.table(isCommission ? 'commission_invoices' : 'self_billed_invoices');
  const isOfSeries = isCommission
    ? sql`siren = ${series.siren} and kind = ${series.kind}`
    : sql`partner_id = ${series.partnerId} and kind = ${series.kind}`;
  const found = await sql<NextNumber>`
    with latest as (select greatest(${day}::date, max(issued_on)) as day from ${table} where ${isOfSeries})
    select extract(year from latest.day)::int as year, latest.day::text as "issuedOn",
      (select coalesce(max(number), 0) + 1 from ${table} where ${isOfSeries} and year = extract(year from latest.day))::int as number
    from latest
  `.execute(database);
  const [row] = found.rows;
  if (row === undefined) throw new Error('A question without a group has one answer.');
  return row;
}
