import type { VatOption } from '@loge/domain/billing/vat-option';
import { sql } from 'kysely';
import type { Database } from '../../platform/database/connection.ts';

/** The options of who sells at a desk, first one first; none without a seller. */
export async function findVatOptions(database: Database, conciergerieId: number): Promise<readonly VatOption[]> {
  const found = await sql<VatOption>`
    select v.starts_on::text as "startsOn", v.on_debits as "onDebits"
    from conciergeries c join seller_identities s on s.id = c.seller_identity_id join said_vat_options v on v.siren = s.siren
    where c.id = ${conciergerieId} order by 1
  `.execute(database);
  return found.rows;
}

/** Notes an option of a taxpayer, for every desk where it sells. */
export async function saveVatOption(
  database: Database,
  option: VatOption & { readonly siren: string; readonly by: number; readonly now: Date },
): Promise<void> {
  await sql`
    insert into seller_vat_options (seller_identity_id, siren, starts_on, on_debits, noted_by, noted_at)
    select s.id, s.siren, ${option.startsOn}::date, ${option.onDebits}, ${option.by}, ${option.now}::timestamptz
    from seller_identities s where s.siren = ${option.siren}
    on conflict (seller_identity_id, siren, starts_on) do update set on_debits = excluded.on_debits, noted_by = excluded.noted_by, noted_at = excluded.noted_at
  `.execute(database);
}

/** What a taxpayer has opted for holds at a desk where it sells from now on. */
export async function shareVatOptions(database: Database, siren: string): Promise<void> {
  await sql`
    insert into seller_vat_options (seller_identity_id, siren, starts_on, on_debits, noted_by, noted_at)
    select s.id, v.siren, v.starts_on, v.on_debits, v.noted_by, v.noted_at
    from seller_identities s
    join (select distinct on (starts_on) * from seller_vat_options where siren = ${siren} order by starts_on, noted_at desc, on_debits desc) v on v.siren = s.siren
    on conflict do nothing
  `.execute(database);
}

/** The desks where a taxpayer sells. */
export async function findDesksOfSeller(database: Database, siren: string): Promise<readonly number[]> {
  const { rows } = await sql<{ id: number }>`
    select c.id from conciergeries c join seller_identities s on s.id = c.seller_identity_id
    where s.siren = ${siren} and c.server_origin is null order by c.id
  `.execute(database);
  return rows.map(({ id }) => id);
}
