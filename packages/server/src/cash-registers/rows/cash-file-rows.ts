import type { InventoryLineRow, JournalRow, RegisterBalanceRow } from '@loge/contract/cash-registers/cash-tables';
import type { LocalDate } from '@loge/domain/shared/local-date';
import { sql } from 'kysely';
import type { Database } from '../../platform/database/connection.ts';

/** The end of a day, where a register stands. */
const endOf = (day: LocalDate) => sql`((${day}::date + 1)::timestamp at time zone c.zone)`;
const named = sql`c.name as desk, r.name as register, r.accounting_code as "accountingCode"`;
const alphabetically = sql`c.name collate alphabetical, r.name collate alphabetical, r.id`;

/** What lay in each register of some desks at the end of a day: what was counted last and what moved since. Those that came later are left out. */
export async function findBalancesOn(
  database: Database,
  conciergerieIds: readonly number[],
  day: LocalDate,
): Promise<RegisterBalanceRow[]> {
  const found = await sql<Omit<RegisterBalanceRow, 'countedAt'> & { readonly countedAt: Date }>`
    select ${named}, b.created_at as "countedAt",
      jsonb_build_object('cash', b.counted_cash_cents + moved.cash, 'card', b.counted_card_cents + moved.card,
        'cheque', b.counted_cheque_cents + moved.cheque) as held,
      exists (select from cash_register_sessions s where s.cash_register_id = r.id and s.opened_at < ${endOf(day)}
        and (s.closed_at is null or s.closed_at >= ${endOf(day)})) as "isOpen"
    from cash_registers r
    join conciergeries c on c.id = r.conciergerie_id
    join lateral (
      select id, created_at, counted_cash_cents, counted_card_cents, counted_cheque_cents from cash_register_balances
      where cash_register_id = r.id and created_at < ${endOf(day)} order by id desc limit 1
    ) b on true
    cross join lateral (
      select coalesce(sum(e.amount_cents) filter (where e.means = 'cash'), 0) as cash,
        coalesce(sum(e.amount_cents) filter (where e.means = 'card'), 0) as card,
        coalesce(sum(e.amount_cents) filter (where e.means = 'cheque'), 0) as cheque
      from cash_register_entries e where e.balance_id = b.id and e.created_at < ${endOf(day)}
    ) moved
    where r.conciergerie_id = any(${[...conciergerieIds]}::bigint[])
    order by ${alphabetically}
  `.execute(database);
  return found.rows.map((row) => ({ ...row, countedAt: row.countedAt.toISOString() }));
}

/** The last inventory of each register of some desks at the end of a day, line by line: notes and coins, cheques, the card terminal. */
export async function findInventoriesOn(
  database: Database,
  conciergerieIds: readonly number[],
  day: LocalDate,
): Promise<InventoryLineRow[]> {
  const found = await sql<Omit<InventoryLineRow, 'countedAt'> & { readonly countedAt: Date }>`
    select ${named}, b.created_at as "countedAt", coalesce(trim(u.first_name || ' ' || u.last_name), '') as user,
      line.means, line.value as "valueCents", line.count, line.amount as "amountCents"
    from cash_registers r
    join conciergeries c on c.id = r.conciergerie_id
    join lateral (
      select * from cash_register_balances
      where cash_register_id = r.id and created_at < ${endOf(day)} and cash_detail is not null order by id desc limit 1
    ) b on true
    left join users u on u.id = b.created_by
    cross join lateral (
      select 'cash' as means, 1 as place, (coin ->> 'valueCents')::float8 as value, (coin ->> 'count')::float8 as count,
        (coin ->> 'valueCents')::float8 * (coin ->> 'count')::float8 as amount
      from jsonb_array_elements(b.cash_detail) coin
      union all
      select 'cheque', 2, cents::float8, 1, cents::float8 from jsonb_array_elements_text(b.cheque_detail) cents
      union all
      select 'card', 3, null, 1, b.counted_card_cents::float8 where b.counted_card_cents <> 0
    ) line
    where r.conciergerie_id = any(${[...conciergerieIds]}::bigint[])
    order by ${alphabetically}, line.place, line.value desc
  `.execute(database);
  return found.rows.map((row) => ({ ...row, countedAt: row.countedAt.toISOString() }));
}

/** The registers of some desks whose journal has something since a day, with the record before the first of it. */
export async function findJournals(
  database: Database,
  conciergerieIds: readonly number[],
  from: LocalDate,
): Promise<readonly { readonly registerId: number; readonly after: number }[]> {
  const found = await sql<{ registerId: number; after: number }>`
    select r.id as "registerId", (first.sequence - 1)::float8 as after
    from cash_registers r
    join conciergeries c on c.id = r.conciergerie_id
    join lateral (
      select sequence from cash_chain_records where cash_register_id = r.id and fiscal_day >= ${from}::date
      order by fiscal_day, sequence limit 1
    ) first on true
    where r.conciergerie_id = any(${[...conciergerieIds]}::bigint[])
    order by ${alphabetically}
  `.execute(database);
  return found.rows;
}

type FoundJournalRow = Omit<JournalRow, 'record'> & JournalRow['record'];

/** The next records of a register's journal, in their sequence. */
export async function findJournalPage(
  database: Database,
  registerId: number,
  after: number,
  limit: number,
): Promise<JournalRow[]> {
  const found = await sql<Omit<FoundJournalRow, 'at'> & { readonly at: Date }>`
    select ${named}, k.sequence, k.kind, k.at, k.content, k.state -> 'present' as held,
      coalesce(trim(u.first_name || ' ' || u.last_name), '') as user
    from cash_chain_records k
    join cash_registers r on r.id = k.cash_register_id
    join conciergeries c on c.id = r.conciergerie_id
    left join users u on u.id = k.created_by
    where k.cash_register_id = ${registerId} and k.sequence > ${after}
    order by k.sequence limit ${limit}
  `.execute(database);
  return found.rows.map(({ sequence, kind, at, content, ...row }) => ({
    ...row,
    record: { sequence, kind, at: at.toISOString(), content },
  }));
}
