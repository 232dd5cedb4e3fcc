import type { LocalDate } from '@loge/domain/shared/local-date';
import { sql } from 'kysely';
import type { Database } from '../../platform/database/connection.ts';

export interface InvoicingSettingsRow {
  readonly legalName: string | null;
  readonly sellerSiren: string | null;
  readonly startsOn: LocalDate | null;
  /** Since when its seller reports to the administration; null for never. */
  readonly reportsFrom: LocalDate | null;
  readonly companyId: number;
  readonly companyName: string;
  readonly companySiren: string;
  readonly companyVatNumber: string;
}

export async function findInvoicingSettings(database: Database, conciergerieId: number): Promise<InvoicingSettingsRow> {
  const found = await sql<InvoicingSettingsRow>`
    select s.legal_name as "legalName", s.siren as "sellerSiren", v.starts_on::text as "startsOn",
      (select min(r.starts_on) from ereporting_regimes r where r.siren = s.siren and r.regime is not null)::text as "reportsFrom", k.id as "companyId", k.name as "companyName",
      coalesce(i.siren, '') as "companySiren", coalesce(i.vat_number, '') as "companyVatNumber"
    from conciergeries c join client_companies k on k.id = c.client_company_id left join seller_identities s on s.id = c.seller_identity_id
    left join invoicing_sellers v on v.siren = s.siren left join client_company_identities i on i.client_company_id = k.id
    where c.id = ${conciergerieId}
  `.execute(database);
  const [row] = found.rows;
  if (row === undefined) throw new RangeError(`There is no conciergerie ${conciergerieId}.`);
  return row;
}

/** From which day on a company sends its documents. `asEarly` keeps a day that is there and is the earlier one. */
export async function saveInvoicingSeller(
  database: Database,
  seller: { readonly siren: string; readonly startsOn: LocalDate; readonly by: number; readonly now: Date },
  { asEarly }: { readonly asEarly: boolean },
): Promise<void> {
  await sql`
    insert into invoicing_sellers (siren, starts_on, noted_by, noted_at)
    values (${seller.siren}, ${seller.startsOn}::date, ${seller.by}, ${seller.now}::timestamptz)
    on conflict (siren) do update set starts_on = excluded.starts_on, noted_by = excluded.noted_by, noted_at = excluded.noted_at
      where not ${asEarly}::boolean or excluded.starts_on < invoicing_sellers.starts_on
  `.execute(database);
}

/** Who a client company is before the law; an empty SIREN takes it back. */
export async function saveCompanyIdentity(
  database: Database,
  company: { readonly id: number; readonly siren: string; readonly vatNumber: string | null },
): Promise<void> {
  await sql`
    with dropped as (
      delete from client_company_identities where client_company_id = ${company.id} and ${company.siren} = ''
    )
    insert into client_company_identities (client_company_id, siren, vat_number)
    select ${company.id}, ${company.siren}, ${company.vatNumber}::text where ${company.siren} <> ''
    on conflict (client_company_id) do update set siren = excluded.siren, vat_number = excluded.vat_number
  `.execute(database);
}

/** Whether a company sells at desks that are not among some. */
export async function sellsElsewhere(
  database: Database,
  siren: string,
  conciergerieIds: readonly number[],
): Promise<boolean> {
  const found = await sql`
    select from conciergeries c join seller_identities s on s.id = c.seller_identity_id
    where s.siren = ${siren} and c.server_origin is null and c.id <> all(${[...conciergerieIds]}::bigint[]) limit 1
  `.execute(database);
  return found.rows.length > 0;
}
