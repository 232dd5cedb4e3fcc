import { sql } from 'kysely';
import type { Database } from '../../platform/database/connection.ts';

/** The receipt printer of the cash register that somebody has open; null without one. */
export async function findPrinterInUse(database: Database, userId: number): Promise<string | null> {
  const found = await sql<{ address: string }>`
    select r.thermal_printer_address as address from cash_register_sessions s join cash_registers r on r.id = s.cash_register_id
    where s.user_id = ${userId} and s.closed_at is null and r.thermal_printer_address <> ''
  `.execute(database);
  return found.rows[0]?.address ?? null;
}
