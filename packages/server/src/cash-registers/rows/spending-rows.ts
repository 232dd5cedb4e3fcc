import type { Means } from '@loge/domain/cash-registers/takings';
import { sql } from 'kysely';
import type { Database } from '../../platform/database/connection.ts';

/** A spending as the order tells it. */
export interface SpendingRow {
  readonly id: number;
  readonly means: Means;
  readonly amountCents: number;
  readonly comment: string;
  readonly createdAt: Date;
  readonly userName: string;
  readonly deletedBy: string | null;
  readonly deletionReason: string | null;
}

/** What was spent for an order, oldest first, what was taken back included. */
export async function findSpendings(database: Database, orderId: number): Promise<SpendingRow[]> {
  const found = await sql<SpendingRow>`
    select s.id, s.means, s.amount_cents as "amountCents", s.comment, s.created_at as "createdAt",
      trim(u.first_name || ' ' || u.last_name) as "userName", trim(who.first_name || ' ' || who.last_name) as "deletedBy",
      d.reason as "deletionReason"
    from spendings s join users u on u.id = s.created_by
    left join spending_deletions d on d.spending_id = s.id left join users who on who.id = d.deleted_by
    where s.order_id = ${orderId}
    order by s.id
  `.execute(database);
  return found.rows;
}

/** Whether the service that was ordered comes with spendings. */
export async function findAllowsSpending(database: Database, orderId: number): Promise<boolean> {
  const found = await sql<{ allows: boolean }>`
    select f.allows_spending as allows from orders o join offers f on f.id = o.offer_id where o.id = ${orderId}
  `.execute(database);
  return found.rows[0]?.allows ?? false;
}

export interface NewSpendingRow {
  readonly conciergerieId: number;
  readonly orderId: number;
  readonly means: Means;
  readonly amountCents: number;
  readonly comment: string;
  /** The movement by which cash left a register; null for everything else. */
  readonly entryId: number | null;
  readonly by: number;
  readonly now: Date;
}

/** Keeps a spending. Answers with its number. */
export async function insertSpending(database: Database, row: NewSpendingRow): Promise<number> {
  const inserted = await sql<{ id: number }>`
    insert into spendings (conciergerie_id, order_id, means, amount_cents, comment, entry_id, created_by, created_at)
    values (${row.conciergerieId}, ${row.orderId}, ${row.means}, ${row.amountCents}, ${row.comment}, ${row.entryId}, ${row.by}, ${row.now})
    returning id
  `.execute(database);
  const [spending] = inserted.rows;
  if (spending === undefined) throw new Error('A spending was not inserted.');
  return spending.id;
}

/** Keeps that a spending, which the caller has locked, was taken back, and why. */
export async function insertSpendingDeletion(
  database: Database,
  row: {
    readonly spendingId: number;
    readonly conciergerieId: number;
    readonly reason: string;
    readonly entryId: number | null;
    readonly by: number;
    readonly now: Date;
  },
): Promise<void> {
  await sql`
    insert into spending_deletions (spending_id, conciergerie_id, reason, entry_id, deleted_by, deleted_at)
    values (${row.spendingId}, ${row.conciergerieId}, ${row.reason}, ${row.entryId}, ${row.by}, ${row.now})
  `.execute(database);
}

/** Whether somebody has taken a spending back; asked after it is locked. */
export async function findIsDeleted(database: Database, spendingId: number): Promise<boolean> {
  const found = await sql`select from spending_deletions where spending_id = ${spendingId}`.execute(database);
  return found.rows.length > 0;
}

/** Whether takings have arrived; asked after their register is locked. */
export async function findHasArrived(database: Database, entryId: number): Promise<boolean> {
  const found = await sql`select from cash_register_remittances where entry_id = ${entryId}`.execute(database);
  return found.rows.length > 0;
}

/** Keeps that takings, whose register the caller has locked, have arrived. */
export async function insertRemittance(
  database: Database,
  row: {
    readonly entryId: number;
    readonly conciergerieId: number;
    readonly cashRegisterId: number;
    readonly depositNumber: string;
    readonly by: number;
    readonly now: Date;
  },
): Promise<void> {
  await sql`
    insert into cash_register_remittances (entry_id, conciergerie_id, cash_register_id, deposit_number, collected_by, collected_at)
    values (${row.entryId}, ${row.conciergerieId}, ${row.cashRegisterId}, ${row.depositNumber}, ${row.by}, ${row.now})
  `.execute(database);
}
