import type { Insertable } from 'kysely';
import type { Database } from '../platform/database/connection.ts';
import type { SellerIdentities } from '../platform/database/database-types.ts';

let built = 0;

/** Who sells at a desk, and the series of its bills; answers the series. */
export async function buildSeller(
  database: Database,
  conciergerieId: number,
  overrides: Partial<Insertable<SellerIdentities>> = {},
): Promise<string> {
  built += 1;
  const { id } = await database
    .insertInto('seller_identities')
    .values({
      legal_name: `Loge Services ${built}`,
      legal_form: 'SAS',
      capital_cents: 10_000_000,
      siren: '732829320',
      trade_register: 'RCS Nanterre',
      vat_number: 'FR44732829320',
      address1: '1 place de l’Horizon',
      zip_code: '92500',
      city: 'Rueil-Malmaison',
      personal_services_number: 'SAP732829320',
      personal_services_since: '2024-03-04',
      ...overrides,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const series = `T${String(built).padStart(3, '0')}`;
  await database
    .updateTable('conciergeries')
    .set({ seller_identity_id: id, bill_series: series })
    .where('id', '=', conciergerieId)
    .execute();
  return series;
}
