import { sql } from 'kysely';
import type { Database } from '../../platform/database/connection.ts';

export interface LegacyOrderRow {
  readonly number: string;
  readonly date: string;
  readonly service: string;
  readonly partnerLabel: string;
}

/** What a beneficiary completed in the former system, latest first, in some conciergeries. */
export async function findLegacyOrders(
  database: Database,
  beneficiaryId: number,
  conciergerieIds: readonly number[],
): Promise<LegacyOrderRow[]> {
  const found = await sql<LegacyOrderRow>`
    select legacy_number as number, date, service, partner_label as "partnerLabel"
    from legacy_orders
    where beneficiary_id = ${beneficiaryId} and conciergerie_id = any(${conciergerieIds}::bigint[])
    order by date desc, id desc limit 500
  `.execute(database);
  return found.rows;
}
