import type { CoinCount } from '@loge/domain/cash-registers/inventory';
import type { Takings } from '@loge/domain/cash-registers/takings';
import { sql } from 'kysely';
import type { Database } from '../../platform/database/connection.ts';

export interface NewBalanceRow {
  readonly conciergerieId: number;
  readonly cashRegisterId: number;
  readonly sessionId: number;
  readonly kind: 'opening' | 'check' | 'closing';
  readonly previousBalanceId: number;
  readonly expected: Takings;
  readonly counted: Takings;
  readonly comment: string;
  readonly inventory: { readonly coins: readonly CoinCount[]; readonly chequesCents: readonly number[] } | null;
  readonly by: number;
  readonly now: Date;
}

/** Opens a register, which the caller has locked. Answers with the session. */
export async function insertRegisterSession(
  database: Database,
  session: {
    readonly conciergerieId: number;
    readonly cashRegisterId: number;
    readonly by: number;
    readonly now: Date;
  },
): Promise<number> {
  const inserted = await sql<{ id: number }>`
    insert into cash_register_sessions (conciergerie_id, cash_register_id, user_id, opened_at)
    values (${session.conciergerieId}, ${session.cashRegisterId}, ${session.by}, ${session.now}) returning id
  `.execute(database);
  const [row] = inserted.rows;
  if (row === undefined) throw new Error('A session of a cash register was not inserted.');
  return row.id;
}

export async function closeRegisterSession(
  database: Database,
  sessionId: number,
  { by, now }: { readonly by: number; readonly now: Date },
): Promise<void> {
  await sql`
    update cash_register_sessions set closed_at = greatest(${now}, opened_at), closed_by = ${by}
     where id = ${sessionId} and closed_at is null
  `.execute(database);
}

/** Keeps what was counted in a register, which the caller has locked. Answers with the balance's number. */
export async function insertRegisterBalance(database: Database, row: NewBalanceRow): Promise<number> {
  const coins = row.inventory === null ? null : JSON.stringify(row.inventory.coins);
  const cheques = row.inventory === null ? null : JSON.stringify(row.inventory.chequesCents);
  const inserted = await sql<{ id: number }>`
    insert into cash_register_balances (conciergerie_id, cash_register_id, session_id, kind, previous_balance_id, expected_cash_cents,
      expected_card_cents, expected_cheque_cents, counted_cash_cents, counted_card_cents, counted_cheque_cents, comment, cash_detail,
      cheque_detail, created_by, created_at)
    values (${row.conciergerieId}, ${row.cashRegisterId}, ${row.sessionId}, ${row.kind}, ${row.previousBalanceId}, ${row.expected.cash},
      ${row.expected.card}, ${row.expected.cheque}, ${row.counted.cash}, ${row.counted.card}, ${row.counted.cheque}, ${row.comment},
      ${coins}::jsonb, ${cheques}::jsonb, ${row.by}, ${row.now})
    returning id
  `.execute(database);
  const [balance] = inserted.rows;
  if (balance === undefined) throw new Error('A balance of a cash register was not inserted.');
  return balance.id;
}

/** A count as the journal tells it. */
export interface BalanceRow {
  readonly id: number;
  readonly kind: 'start' | 'opening' | 'check' | 'closing';
  readonly expected: Takings;
  readonly counted: Takings;
  readonly comment: string;
  readonly isInventory: boolean;
  readonly createdAt: Date;
  readonly userName: string;
}

/** The counts of a register since a moment, latest first. */
export async function findRegisterBalances(
  database: Database,
  cashRegisterId: number,
  since: Date,
): Promise<BalanceRow[]> {
  const found = await sql<BalanceRow>`
    select b.id, b.kind, b.comment, b.cash_detail is not null as "isInventory", b.created_at as "createdAt",
      jsonb_build_object('cash', b.expected_cash_cents, 'card', b.expected_card_cents, 'cheque', b.expected_cheque_cents) as expected,
      jsonb_build_object('cash', b.counted_cash_cents, 'card', b.counted_card_cents, 'cheque', b.counted_cheque_cents) as counted,
      coalesce(trim(u.first_name || ' ' || u.last_name), '') as "userName"
    from cash_register_balances b left join users u on u.id = b.created_by
    where b.cash_register_id = ${cashRegisterId} and b.created_at >= ${since}
    order by b.id desc
  `.execute(database);
  return found.rows;
}

/** The cash with which a session began; null for none. */
export async function findOpeningCash(database: Database, sessionId: number): Promise<number | null> {
  const found = await sql<{ cents: number }>`
    select counted_cash_cents as cents from cash_register_balances where session_id = ${sessionId} and kind = 'opening'
  `.execute(database);
  return found.rows[0]?.cents ?? null;
}
