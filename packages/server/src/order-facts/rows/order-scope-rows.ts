import { sql } from 'kysely';
import type { Database } from '../../platform/database/connection.ts';

/** Whom an order belongs to: what decides who may know it, and who hears of its changes. */
export interface OrderScope {
  readonly id: number;
  readonly conciergerieId: number;
  readonly conciergerieName: string;
  readonly beneficiaryId: number | null;
  readonly partnerId: number;
}

/** An order of one of these conciergeries, or null: for the others it does not exist. */
export async function findOrderScope(
  database: Database,
  orderId: number,
  conciergerieIds: ReadonlySet<number>,
): Promise<OrderScope | null> {
  const found = await sql<OrderScope>`
    select o.id, o.conciergerie_id as "conciergerieId", c.name as "conciergerieName", o.beneficiary_id as "beneficiaryId",
      o.partner_id as "partnerId"
    from orders o join conciergeries c on c.id = o.conciergerie_id
    where o.id = ${orderId} and o.conciergerie_id = any(${[...conciergerieIds]}::bigint[])
  `.execute(database);
  return found.rows[0] ?? null;
}

/**
 * Makes everybody else who wants to change this order wait until the transaction ends. False when there is no such order in these
 * conciergeries: nobody can hold up an order that is none of theirs.
 */
export async function lockOrderOf(
  transaction: Database,
  orderId: number,
  conciergerieIds: ReadonlySet<number>,
): Promise<boolean> {
  const found = await sql<{ id: number }>`
    select id from orders where id = ${orderId} and conciergerie_id = any(${[...conciergerieIds]}::bigint[]) for update
  `.execute(transaction);
  return found.rows.length > 0;
}
