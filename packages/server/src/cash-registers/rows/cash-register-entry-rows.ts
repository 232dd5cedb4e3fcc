import type { DepositType } from '@loge/domain/cash-registers/movements';
import type { Means } from '@loge/domain/cash-registers/takings';
import { sql } from 'kysely';
import type { Database } from '../../platform/database/connection.ts';

/** What a desk's counter is, for one person. */
export interface TillRow {
  readonly deskHasRegisters: boolean;
  readonly registerId: number | null;
  readonly registerName: string | null;
  readonly sessionId: number | null;
  readonly takes: Readonly<Record<Means, boolean>> | null;
}

/**
 * The register that a person has open at a conciergerie, if there is one. With `lock` nobody closes or counts it until the transaction
 * ends; anyone who closed it a moment before is noticed.
 */
export async function findTill(
  database: Database,
  {
    conciergerieId,
    userId,
    lock,
  }: { readonly conciergerieId: number; readonly userId: number; readonly lock: boolean },
): Promise<TillRow> {
  const own = await sql<Omit<TillRow, 'deskHasRegisters'>>`
    select r.id as "registerId", r.name as "registerName", s.id as "sessionId",
      jsonb_build_object('cash', r.takes_cash, 'card', r.takes_card, 'cheque', r.takes_cheque) as takes
    from cash_register_sessions s join cash_registers r on r.id = s.cash_register_id
    where s.user_id = ${userId} and s.closed_at is null and r.conciergerie_id = ${conciergerieId}
    ${lock ? sql`for update of r, s` : sql``}
  `.execute(database);
  const [row] = own.rows;
  return row === undefined
    ? {
        deskHasRegisters: await hasRegisters(database, conciergerieId),
        registerId: null,
        registerName: null,
        sessionId: null,
        takes: null,
      }
    : { deskHasRegisters: true, ...row };
}

async function hasRegisters(database: Database, conciergerieId: number): Promise<boolean> {
  const found = await sql`select from cash_registers where conciergerie_id = ${conciergerieId} limit 1`.execute(
    database,
  );
  return found.rows.length > 0;
}

/** Those of some payments that a register holds. */
export async function findPaymentsInRegisters(database: Database, paymentIds: readonly number[]): Promise<Set<number>> {
  if (paymentIds.length === 0) return new Set();
  const found = await sql<{ paymentId: number }>`
    select payment_id as "paymentId" from cash_register_entries where payment_id = any(${paymentIds}::bigint[])
    group by payment_id having sum(amount_cents) <> 0
  `.execute(database);
  return new Set(found.rows.map(({ paymentId }) => paymentId));
}

export interface NewEntryRow {
  readonly category: number;
  readonly means: Means;
  /** Into the register, or negative out of it. */
  readonly amountCents: number;
  readonly paymentId?: number;
  readonly orderId?: number | null;
  readonly comment?: string;
  readonly depositType?: DepositType | null;
  readonly depositOn?: string | null;
  readonly depositNumber?: string;
  readonly depositPerson?: string;
  /** The movement that this one undoes. */
  readonly reversesEntryId?: number;
}

/** Tells an open register, which the caller has locked, of money that moved. Answers with the entries' numbers. */
export async function insertRegisterEntries(
  database: Database,
  register: { readonly conciergerieId: number; readonly registerId: number; readonly sessionId: number },
  rows: readonly NewEntryRow[],
  { by, now }: { readonly by: number; readonly now: Date },
): Promise<number[]> {
  if (rows.length === 0) return [];
  const inserted = await sql<{ id: number }>`
    insert into cash_register_entries (conciergerie_id, cash_register_id, session_id, balance_id, category, means, amount_cents, payment_id,
      order_id, comment, deposit_type, deposit_on, deposit_number, deposit_person, reverses_entry_id, created_by, created_at, takings_left_cents)
    select ${register.conciergerieId}, ${register.registerId}, ${register.sessionId},
      (select max(id) from cash_register_balances where cash_register_id = ${register.registerId}), e.category, e.means, e."amountCents",
      e."paymentId", e."orderId", coalesce(e.comment, ''), e."depositType", e."depositOn", coalesce(e."depositNumber", ''),
      coalesce(e."depositPerson", ''), e."reversesEntryId", ${by}, ${now},
      case when e.category = 2 then register_takings_left(${register.registerId}, e.means)
        + sum(e."amountCents") filter (where e.category in (0, 2)) over (partition by e.means order by e.place) end
    from (select row.*, row_number() over () as place from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as row (category int, means text, "amountCents" bigint, "paymentId" bigint,
      "orderId" bigint, comment text, "depositType" text, "depositOn" date, "depositNumber" text, "depositPerson" text,
      "reversesEntryId" bigint)) e
    order by e.place
    returning id
  `.execute(database);
  return inserted.rows.map(({ id }) => id);
}

/** A movement as the journal tells it. */
export interface EntryRow {
  readonly id: number;
  readonly category: number;
  readonly means: Means;
  readonly amountCents: number;
  readonly orderId: number | null;
  readonly comment: string;
  readonly depositNumber: string;
  readonly depositType: DepositType | null;
  /** When takings that were brought away have arrived; null until then, and for all else. */
  readonly collectedAt: Date | null;
  readonly createdAt: Date;
  readonly userName: string;
}

/** The movements of a register, of one session or since a moment, latest first. */
export async function findRegisterEntries(
  database: Database,
  cashRegisterId: number,
  which: { readonly sessionId: number } | { readonly since: Date },
): Promise<EntryRow[]> {
  const condition =
    'sessionId' in which ? sql`e.session_id = ${which.sessionId}` : sql`e.created_at >= ${which.since}::timestamptz`;
  const found = await sql<EntryRow>`
    select e.id, e.category, e.means, e.amount_cents as "amountCents", e.order_id as "orderId", e.comment,
      coalesce(arrived.deposit_number, e.deposit_number) as "depositNumber", e.deposit_type as "depositType", arrived.collected_at as "collectedAt", e.created_at as "createdAt",
      trim(u.first_name || ' ' || u.last_name) as "userName"
    from cash_register_entries e join users u on u.id = e.created_by
    left join cash_register_remittances arrived on arrived.entry_id = e.id
    where e.cash_register_id = ${cashRegisterId} and ${condition}
    order by e.id desc
  `.execute(database);
  return found.rows;
}

/**
 * Since when the takings of a form lie in a register that no deposit has brought away yet, what came in first being brought away first. Where there
 * are none, since the last deposit, and before the first one since the register was set up. Of takings no more is read than came after the last deposit, and what lies there.
 */
export async function findTakingsSince(database: Database, cashRegisterId: number, means: Means): Promise<Date> {
  const found = await sql<{ since: Date }>`
    select coalesce(
      case when takings.left_cents > 0 then (select t.created_at from (
        select e.id, e.created_at, sum(e.amount_cents) over (order by e.id desc) as cents from cash_register_entries e
        where e.cash_register_id = r.id and e.means = ${means} and e.category = 0
      ) t where t.cents >= takings.left_cents order by t.id desc limit 1) end,
      (select e.created_at from cash_register_entries e where e.cash_register_id = r.id and e.means = ${means} and e.category = 2 order by e.id desc limit 1),
      r.created_at) as since
    from cash_registers r
    cross join lateral (select register_takings_left(r.id, ${means}) as left_cents) takings
    where r.id = ${cashRegisterId}
  `.execute(database);
  const [row] = found.rows;
  if (row === undefined) throw new Error(`Cash register ${cashRegisterId} is not there.`);
  return row.since;
}

/** A cheque that came in and was neither cancelled nor given back as a whole. */
export interface ChequeRow {
  readonly paymentId: number;
  readonly amountCents: number;
  readonly orderId: number | null;
  readonly name: string;
  readonly takenAt: Date;
}

const chequesAtMost = 500;
/** A cheque that lies in a register is among its last movements of cheques, as many as this. */
const chequeMovementsAtMost = 2000;

/** The cheques that came into a register, latest first. */
export async function findRegisterCheques(database: Database, cashRegisterId: number): Promise<ChequeRow[]> {
  const found = await sql<ChequeRow>`
    select c.payment_id as "paymentId", c.cents as "amountCents", c.order_id as "orderId", c.at as "takenAt",
      coalesce(trim(u.first_name || ' ' || u.last_name), '') as name
    from (
      select payment_id, sum(amount_cents)::bigint as cents, max(order_id) as order_id, max(id) as last_id, min(created_at) as at
      from (select * from cash_register_entries where cash_register_id = ${cashRegisterId} and means = 'cheque' order by id desc limit ${chequeMovementsAtMost}) latest
      where payment_id is not null
      group by payment_id having sum(amount_cents) > 0
    ) c
    left join orders o on o.id = c.order_id
    left join users u on u.id = o.beneficiary_id
    order by c.last_id desc limit ${chequesAtMost}
  `.execute(database);
  return found.rows;
}
