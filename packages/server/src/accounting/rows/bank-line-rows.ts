import type { StatementLine } from '@loge/domain/accounting/bank-statement';
import { sql } from 'kysely';
import type { Database } from '../../platform/database/connection.ts';

/** A line as its bank wrote it. */
export interface BankLineRow extends StatementLine {
  readonly id: number;
  readonly dismissed: boolean;
}

const columns = sql`l.id, null::int as at, l.booked_on as "bookedOn", l.value_on as "valueOn", l.amount_cents as "amountCents", l.label, l.detail,
  l.reference, l.mandate, l.return_reason as "returnReason", l.counterparty, l.counterparty_last_four as "counterpartyLastFour",
  l.operations, '' as "bankReference", l.entry_key as "entryKey", exists (select from bank_line_dismissals d where d.bank_line_id = l.id) as dismissed`;

const isMatched = sql`exists (select from bank_matches m where m.bank_line_id = l.id and m.undone_at is null)`;

/** Lines that nobody has said anything of, latest first; of a line of 0.00 there is nothing to say. */
export async function findOpenLines(database: Database, bankAccountId: number, limit: number): Promise<BankLineRow[]> {
  const found = await sql<BankLineRow>`
    select ${columns} from bank_lines l where l.bank_account_id = ${bankAccountId} and l.amount_cents <> 0 and not ${isMatched}
    order by l.booked_on desc, l.id desc limit ${limit}
  `.execute(database);
  return found.rows;
}

const matchedBy = (moment: Date) =>
  sql`exists (select from bank_matches m where m.bank_line_id = l.id and m.undone_at is null and m.matched_at <= ${moment})`;

/** A page of lines that were matched by a moment, latest first. */
export async function findMatchedLines(
  database: Database,
  bankAccountId: number,
  { page, size, opened }: { readonly page: number; readonly size: number; readonly opened: Date },
): Promise<BankLineRow[]> {
  const found = await sql<BankLineRow>`
    select ${columns} from bank_lines l where l.bank_account_id = ${bankAccountId} and ${matchedBy(opened)}
    order by l.booked_on desc, l.id desc limit ${size} offset ${(page - 1) * size}
  `.execute(database);
  return found.rows;
}

/** How many lines were matched by a moment, without those of 0.00. */
export async function countMatchedLines(database: Database, bankAccountId: number, opened: Date): Promise<number> {
  const found = await sql<{ count: number }>`
    select count(*)::int as count from bank_lines l
    where l.bank_account_id = ${bankAccountId} and l.amount_cents <> 0 and ${matchedBy(opened)}
  `.execute(database);
  return found.rows[0]?.count ?? 0;
}

export async function findBankLine(database: Database, lineId: number): Promise<BankLineRow | null> {
  const found = await sql<BankLineRow>`select ${columns} from bank_lines l where l.id = ${lineId}`.execute(database);
  return found.rows[0] ?? null;
}

export interface LineTotalsRow {
  readonly openCount: number;
  readonly openCents: number;
  /** All that are matched. */
  readonly matchedCount: number;
  /** Of those since the day that was asked. */
  readonly matchedSinceCount: number;
  readonly matchedSinceCents: number;
}

export async function findLineTotals(database: Database, bankAccountId: number, since: string): Promise<LineTotalsRow> {
  const found = await sql<LineTotalsRow>`
    select count(*) filter (where not matched) as "openCount", coalesce(sum(amount_cents) filter (where not matched), 0)::bigint as "openCents",
      count(*) filter (where matched) as "matchedCount", count(*) filter (where matched and booked_on >= ${since}::date) as "matchedSinceCount",
      coalesce(sum(amount_cents) filter (where matched and booked_on >= ${since}::date), 0)::bigint as "matchedSinceCents"
    from (select l.amount_cents, l.booked_on, ${isMatched} as matched from bank_lines l where l.bank_account_id = ${bankAccountId}
      and l.amount_cents <> 0) lines
  `.execute(database);
  return found.rows[0] ?? { openCount: 0, openCents: 0, matchedCount: 0, matchedSinceCount: 0, matchedSinceCents: 0 };
}

/** A line shall have no proposal; again it changes nothing. */
export async function insertDismissal(
  database: Database,
  line: { readonly id: number; readonly conciergerieId: number },
  { by, now }: { readonly by: number; readonly now: Date },
): Promise<void> {
  await sql`
    insert into bank_line_dismissals (bank_line_id, conciergerie_id, dismissed_by, dismissed_at)
    values (${line.id}, ${line.conciergerieId}, ${by}, ${now}) on conflict do nothing
  `.execute(database);
}

export async function deleteDismissal(database: Database, lineId: number): Promise<void> {
  await sql`delete from bank_line_dismissals where bank_line_id = ${lineId}`.execute(database);
}
