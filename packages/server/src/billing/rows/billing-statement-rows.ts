import type { PartnerStatement, StatementLineKind, StatementProblem } from '@loge/domain/billing/partner-statement';
import type { LocalDate } from '@loge/domain/shared/local-date';
import { sql } from 'kysely';
import type { Database } from '../../platform/database/connection.ts';

export type StatementState = 'open' | 'closed';

/** A billing statement without its lines. Amounts in cents. */
export interface StatementRow {
  readonly id: number;
  readonly partnerId: number;
  readonly partnerName: string;
  readonly billingEmail: string;
  /** The first day of its month. */
  readonly month: LocalDate;
  readonly state: StatementState;
  readonly problems: readonly StatementProblem[];
  readonly excludingVatCents: number;
  readonly includingVatCents: number;
  readonly computedAt: Date;
  readonly closedAt: Date | null;
  readonly mailedAt: Date | null;
  readonly mails: number;
}

const columns = sql`s.id, s.partner_id as "partnerId", p.company_name as "partnerName", p.billing_email as "billingEmail", s.month::text as month,
  s.state, s.problems, s.excluding_vat_cents as "excludingVatCents", s.including_vat_cents as "includingVatCents",
  s.computed_at as "computedAt", s.closed_at as "closedAt", s.mailed_at as "mailedAt", s.mails`;

export async function findStatement(database: Database, statementId: number): Promise<StatementRow> {
  const found = await sql<StatementRow>`
    select ${columns} from billing_statements s join partners p on p.id = s.partner_id where s.id = ${statementId}
  `.execute(database);
  const [row] = found.rows;
  if (row === undefined) throw new RangeError(`There is no billing statement ${statementId}.`);
  return row;
}

/** The statements of a partner, latest first. */
export async function findStatementsOfPartner(database: Database, partnerId: number): Promise<readonly StatementRow[]> {
  const found = await sql<StatementRow>`
    select ${columns} from billing_statements s join partners p on p.id = s.partner_id
    where s.partner_id = ${partnerId} order by s.month desc limit 240
  `.execute(database);
  return found.rows;
}

/** The latest statement of each of several partners. */
export async function findLatestStatements(
  database: Database,
  partnerIds: readonly number[],
): Promise<readonly StatementRow[]> {
  const found = await sql<StatementRow>`
    select ${columns} from unnest(${partnerIds}::bigint[]) asked
    join partners p on p.id = asked
    cross join lateral (select * from billing_statements own where own.partner_id = asked order by own.month desc limit 1) s
  `.execute(database);
  return found.rows;
}

/** Makes an empty statement; its lines are saved next. Null where the partner has one of that month. */
export async function insertStatement(
  database: Database,
  { partnerId, month, now }: { readonly partnerId: number; readonly month: LocalDate; readonly now: Date },
): Promise<number | null> {
  const found = await sql<{ id: number }>`
    insert into billing_statements (partner_id, month, computed_at, created_at) values (${partnerId}, ${month}::date, ${now}, ${now})
    on conflict (partner_id, month) do nothing returning id
  `.execute(database);
  return found.rows[0]?.id ?? null;
}

/** Writes what a statement comes to: its lines anew, with the items of each. */
export async function saveStatement(
  database: Database,
  statementId: number,
  { lines, problems, excludingVatCents, includingVatCents }: PartnerStatement,
  now: Date,
): Promise<void> {
  await sql`delete from billing_statement_lines where statement_id = ${statementId}`.execute(database);
  const numbered = lines.map((line, position) => ({ ...line, position }));
  await sql`
    with given as (
      select * from jsonb_to_recordset(${JSON.stringify(numbered)}::jsonb) as l (position integer, kind text, "conciergerieId" bigint,
        "orderId" bigint, "creditId" bigint, quantity numeric, label text, day date, "excludingVatCents" bigint, "includingVatCents" bigint,
        items jsonb)
    ), added as (
      insert into billing_statement_lines (statement_id, conciergerie_id, position, kind, order_id, credit_id, quantity, label, day,
        excluding_vat_cents, including_vat_cents)
      select ${statementId}, "conciergerieId", position, kind, "orderId", "creditId", quantity, label, day, "excludingVatCents", "includingVatCents"
      from given
      returning id, position, conciergerie_id
    )
    insert into billing_statement_items (order_item_id, line_id, conciergerie_id, rate_percent, unit_cents, percent, cents)
    select i.id, added.id, added.conciergerie_id, i."ratePercent", i."unitCents", i.percent, i.cents
    from given join added on added.position = given.position
    cross join lateral jsonb_to_recordset(given.items)
      as i (id bigint, "ratePercent" numeric, "unitCents" bigint, percent numeric, cents bigint)
  `.execute(database);
  await sql`
    update billing_statements set problems = ${JSON.stringify(problems)}::jsonb, excluding_vat_cents = ${excludingVatCents},
      including_vat_cents = ${includingVatCents}, computed_at = ${now}
    where id = ${statementId}
  `.execute(database);
}

export interface StatementLineRow {
  readonly id: number;
  readonly kind: StatementLineKind;
  readonly conciergerieId: number;
  readonly conciergerieName: string;
  readonly orderId: number | null;
  readonly creditId: number | null;
  readonly quantity: number;
  readonly label: string;
  readonly day: LocalDate | null;
  readonly excludingVatCents: number;
  readonly includingVatCents: number;
  /** An order that the partner bills itself: none is to be invoiced in its name. */
  readonly isPartnerBilled: boolean;
}

/** The lines of a statement in their order. */
export async function findStatementLines(
  database: Database,
  statementId: number,
): Promise<readonly StatementLineRow[]> {
  const found = await sql<StatementLineRow>`
    select l.id, l.kind, l.conciergerie_id as "conciergerieId", c.name as "conciergerieName", l.order_id as "orderId", l.credit_id as "creditId",
      l.quantity::float8 as quantity, l.label, l.day::text as day, l.excluding_vat_cents as "excludingVatCents",
      l.including_vat_cents as "includingVatCents", exists (select from partner_billed_orders p where p.order_id = l.order_id) as "isPartnerBilled"
    from billing_statement_lines l join conciergeries c on c.id = l.conciergerie_id
    where l.statement_id = ${statementId} order by l.position
  `.execute(database);
  return found.rows;
}

/** What the lines of a statement come to at each rate, tax included; `standard` is the rate of all that is no order. */
export async function findStatementRates(
  database: Database,
  statementId: number,
  standard: number,
): Promise<readonly { readonly ratePercent: number; readonly cents: number }[]> {
  const found = await sql<{ ratePercent: number; cents: number }>`
    select rate::float8 as "ratePercent", sum(cents)::bigint as cents from (
      select i.rate_percent as rate, i.cents from billing_statement_lines l join billing_statement_items i on i.line_id = l.id
        where l.statement_id = ${statementId}
      union all
      select ${standard}::numeric, l.including_vat_cents from billing_statement_lines l where l.statement_id = ${statementId} and l.order_id is null
    ) parts group by rate having sum(cents) <> 0 order by rate
  `.execute(database);
  return found.rows;
}

/** Locks the credits whose shares a statement takes off, in a sequence: until the transaction ends nobody cancels or deducts one. */
export async function lockShares(transaction: Database, statementId: number): Promise<void> {
  await sql`
    select from credits where id in (select credit_id from billing_statement_lines where statement_id = ${statementId})
    order by id for no key update
  `.execute(transaction);
}

/** Closes a statement, and with it the shares of compensations that it takes off: they are deducted from then on. */
export async function closeStatement(database: Database, statementId: number, now: Date): Promise<void> {
  await sql`
    update credits set collected_at = ${now}
    where id in (select credit_id from billing_statement_lines where statement_id = ${statementId} and credit_id is not null)
  `.execute(database);
  await sql`update billing_statements set state = 'closed', closed_at = ${now} where id = ${statementId}`.execute(
    database,
  );
}

export async function openStatement(database: Database, statementId: number): Promise<void> {
  await sql`update billing_statements set state = 'open', closed_at = null where id = ${statementId}`.execute(database);
  await sql`
    update credits set collected_at = null
    where id in (select credit_id from billing_statement_lines where statement_id = ${statementId} and credit_id is not null)
  `.execute(database);
}

/** Deletes an open statement with its lines, and what was decided by hand about its orders. */
export async function deleteStatement(database: Database, statementId: number): Promise<void> {
  await sql`delete from billing_statement_lines where statement_id = ${statementId}`.execute(database);
  await sql`delete from billing_statements where id = ${statementId}`.execute(database);
}

/** Notes that a statement is sent; answers how many times it has been. */
export async function noteStatementMailed(database: Database, statementId: number, now: Date): Promise<number> {
  const found = await sql<{ mails: number }>`
    update billing_statements set mailed_at = ${now}, mails = mails + 1 where id = ${statementId} returning mails
  `.execute(database);
  return found.rows[0]?.mails ?? 1;
}
