import type { Takings } from '@loge/domain/cash-registers/takings';
import { sql, type RawBuilder } from 'kysely';
import type { Database } from '../../platform/database/connection.ts';

/** A cash register with who has it open, and what has to be in it. */
export interface CashRegisterRow {
  readonly id: number;
  readonly conciergerieId: number;
  readonly conciergerieName: string;
  readonly zone: string;
  readonly name: string;
  readonly takes: Readonly<Record<'cash' | 'card' | 'cheque', boolean>>;
  readonly thermalPrinterAddress: string;
  readonly merchantNumberProximity: string;
  readonly merchantNumberContactless: string;
  readonly accountingCode: string;
  /** The session that is open; null while the register is closed. */
  readonly sessionId: number | null;
  readonly openedBy: number | null;
  readonly lastOpenedAt: Date | null;
  readonly lastOpenedBy: string | null;
  readonly lastClosedAt: Date | null;
  readonly lastClosedBy: string | null;
  readonly lastClosedByUserId: number | null;
  /** The last count, on which the next one builds. */
  readonly lastBalanceId: number;
  /** What was counted last and what moved since. */
  readonly present: Takings;
  /** When it was counted coin by coin last; before the first time, when it was set up. */
  readonly lastInventoryAt: Date;
}

const nameOf = (alias: string): RawBuilder<string> => {
  const table = sql.ref(alias);
  return sql`trim(${table}.first_name || ' ' || ${table}.last_name)`;
};

const movedSince = (means: 'cash' | 'card' | 'cheque') => sql`(
  select coalesce(sum(e.amount_cents), 0) from cash_register_entries e where e.balance_id = b.id and e.means = ${means})`;

/** Cash registers of one conciergerie by name, or those of some numbers. */
export async function findCashRegisters(
  database: Database,
  wanted: { readonly conciergerieId: number } | { readonly ids: readonly number[] },
): Promise<CashRegisterRow[]> {
  const condition =
    'ids' in wanted ? sql`r.id = any(${wanted.ids}::bigint[])` : sql`r.conciergerie_id = ${wanted.conciergerieId}`;
  const found = await sql<CashRegisterRow>`
    select r.id, r.conciergerie_id as "conciergerieId", c.name as "conciergerieName", c.zone, r.name,
      jsonb_build_object('cash', r.takes_cash, 'card', r.takes_card, 'cheque', r.takes_cheque) as takes,
      r.thermal_printer_address as "thermalPrinterAddress", r.merchant_number_proximity as "merchantNumberProximity",
      r.merchant_number_contactless as "merchantNumberContactless", r.accounting_code as "accountingCode",
      case when s.closed_at is null then s.id end as "sessionId", case when s.closed_at is null then s.user_id end as "openedBy",
      s.opened_at as "lastOpenedAt", ${nameOf('opener')} as "lastOpenedBy",
      closed.closed_at as "lastClosedAt", ${nameOf('closer')} as "lastClosedBy", closed.closed_by as "lastClosedByUserId",
      b.id as "lastBalanceId",
      jsonb_build_object('cash', b.counted_cash_cents + ${movedSince('cash')}, 'card', b.counted_card_cents + ${movedSince('card')},
        'cheque', b.counted_cheque_cents + ${movedSince('cheque')}) as present,
      coalesce((select max(i.created_at) from cash_register_balances i where i.cash_register_id = r.id and i.cash_detail is not null),
        r.created_at) as "lastInventoryAt"
    from cash_registers r
    join conciergeries c on c.id = r.conciergerie_id
    cross join lateral (
      select id, counted_cash_cents, counted_card_cents, counted_cheque_cents from cash_register_balances
      where cash_register_id = r.id order by id desc limit 1
    ) b
    left join lateral (
      select id, user_id, opened_at, closed_at from cash_register_sessions where cash_register_id = r.id order by id desc limit 1
    ) s on true
    left join users opener on opener.id = s.user_id
    left join lateral (
      select closed_at, closed_by from cash_register_sessions where cash_register_id = r.id and closed_at is not null order by id desc limit 1
    ) closed on true
    left join users closer on closer.id = closed.closed_by
    where ${condition}
    order by r.name collate alphabetical, r.id
  `.execute(database);
  return found.rows;
}

/** The desk of some registers, as an archive and the files of the accountants name it. */
export async function findRegistersDesk(
  database: Database,
  conciergerieId: number,
): Promise<{ readonly id: number; readonly name: string; readonly zone: string } | null> {
  const found = await sql<{ id: number; name: string; zone: string }>`
    select id, name, zone from conciergeries where id = ${conciergerieId}
  `.execute(database);
  return found.rows[0] ?? null;
}

/** One register, which nobody else opens, counts or takes money from until the transaction ends; null where there is none. */
export async function lockCashRegister(transaction: Database, id: number): Promise<CashRegisterRow | null> {
  await sql`select id from cash_registers where id = ${id} for update`.execute(transaction);
  const [register] = await findCashRegisters(transaction, { ids: [id] });
  return register ?? null;
}

/** Keeps a person from opening two registers at once. */
export async function lockRegistersOfUser(transaction: Database, userId: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('cash-registers-of-user', ${userId}))`.execute(transaction);
}

export interface OpenRegisterRow {
  readonly id: number;
  readonly name: string;
  readonly conciergerieId: number;
}

/** The register that a person has open, wherever it is; null for none. */
export async function findOpenRegisterOf(database: Database, userId: number): Promise<OpenRegisterRow | null> {
  const found = await sql<OpenRegisterRow>`
    select r.id, r.name, r.conciergerie_id as "conciergerieId"
    from cash_register_sessions s join cash_registers r on r.id = s.cash_register_id
    where s.user_id = ${userId} and s.closed_at is null
  `.execute(database);
  return found.rows[0] ?? null;
}

export interface CashRegisterSettings {
  readonly name: string;
  readonly takesCash: boolean;
  readonly takesCard: boolean;
  readonly takesCheque: boolean;
  readonly thermalPrinterAddress: string;
  readonly merchantNumberProximity: string;
  readonly merchantNumberContactless: string;
  readonly accountingCode: string;
}

/** Whether a register of the conciergerie, other than this one, has a name already. */
export async function isRegisterNameTaken(
  database: Database,
  {
    conciergerieId,
    name,
    exceptId,
  }: { readonly conciergerieId: number; readonly name: string; readonly exceptId: number | null },
): Promise<boolean> {
  const found = await sql`
    select from cash_registers where conciergerie_id = ${conciergerieId} and lower(name) = lower(${name})
      and id is distinct from ${exceptId}::bigint
  `.execute(database);
  return found.rows.length > 0;
}

/** Keeps the names of a conciergerie's registers as they are until the transaction ends. */
export async function lockRegisterNames(transaction: Database, conciergerieId: number): Promise<void> {
  await sql`select id from conciergeries where id = ${conciergerieId} for no key update`.execute(transaction);
}

/** A new register, closed, with its first balance: what lies in it from the start. Answers with the numbers of both. */
export async function insertCashRegister(
  database: Database,
  register: {
    readonly conciergerieId: number;
    readonly name: string;
    readonly cashCents: number;
    readonly chequeCents: number;
    readonly by: number;
    readonly now: Date;
  },
): Promise<{ readonly id: number; readonly balanceId: number }> {
  const { conciergerieId, name, cashCents, chequeCents, by, now } = register;
  const inserted = await sql<{ id: number; balanceId: number }>`
    with made as (
      insert into cash_registers (conciergerie_id, name, created_by, created_at) values (${conciergerieId}, ${name}, ${by}, ${now})
      returning id
    )
    insert into cash_register_balances (conciergerie_id, cash_register_id, kind, expected_cash_cents, expected_card_cents, expected_cheque_cents,
      counted_cash_cents, counted_card_cents, counted_cheque_cents, created_by, created_at)
    select ${conciergerieId}, made.id, 'start', ${cashCents}, 0, ${chequeCents}, ${cashCents}, 0, ${chequeCents}, ${by}, ${now} from made
    returning cash_register_id as id, id as "balanceId"
  `.execute(database);
  const [row] = inserted.rows;
  if (row === undefined) throw new Error('A cash register was not inserted.');
  return row;
}

export async function updateCashRegister(
  database: Database,
  id: number,
  settings: CashRegisterSettings,
): Promise<void> {
  await sql`
    update cash_registers set name = ${settings.name}, takes_cash = ${settings.takesCash}, takes_card = ${settings.takesCard},
      takes_cheque = ${settings.takesCheque}, thermal_printer_address = ${settings.thermalPrinterAddress},
      merchant_number_proximity = ${settings.merchantNumberProximity},
      merchant_number_contactless = ${settings.merchantNumberContactless}, accounting_code = ${settings.accountingCode}
    where id = ${id}
  `.execute(database);
}
