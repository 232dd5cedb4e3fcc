import { sql } from 'kysely';
import type { Database } from '../../platform/database/connection.ts';

export interface SellerRow {
  readonly series: string;
  readonly legalName: string;
  readonly legalForm: string;
  readonly capitalCents: number | null;
  readonly siren: string;
  readonly tradeRegister: string;
  readonly vatNumber: string | null;
  readonly address1: string;
  readonly address2: string;
  readonly zipCode: string;
  readonly city: string;
  readonly personalServicesNumber: string | null;
  readonly personalServicesSince: string | null;
  readonly personalServicesUntil: string | null;
  readonly personalServicesApproval: string;
  readonly mediatorName: string;
  readonly mediatorAddress: string;
  readonly mediatorUrl: string;
}

/** Who sells at a desk; null before anybody has said so. */
export async function findSeller(database: Database, conciergerieId: number): Promise<SellerRow | null> {
  const found = await sql<SellerRow>`
    select coalesce(c.bill_series, '') as series, s.legal_name as "legalName", s.legal_form as "legalForm", s.capital_cents as "capitalCents", s.siren,
      s.trade_register as "tradeRegister", s.vat_number as "vatNumber", s.address1, s.address2, s.zip_code as "zipCode", s.city,
      s.personal_services_number as "personalServicesNumber", s.personal_services_since::text as "personalServicesSince",
      s.personal_services_until::text as "personalServicesUntil", s.personal_services_approval as "personalServicesApproval",
      s.mediator_name as "mediatorName", s.mediator_address as "mediatorAddress", s.mediator_url as "mediatorUrl"
    from conciergeries c join seller_identities s on s.id = c.seller_identity_id where c.id = ${conciergerieId}
  `.execute(database);
  return found.rows[0] ?? null;
}

/**
 * Whose series it is, where it is not free for this company at this desk: another desk's, or one in which another company has issued bills. Anyone who asks waits for others who take a series,
 * until their transaction ends.
 */
export async function findSeriesOwner(
  database: Database,
  of: { readonly conciergerieId: number; readonly siren: string; readonly series: string },
): Promise<'billSeriesTaken' | 'billSeriesOfOtherSeller' | null> {
  await sql`select pg_advisory_xact_lock(hashtextextended('bill-series', 0))`.execute(database);
  const found = await sql<{ ofDesk: boolean; ofSeller: boolean }>`
    select exists (select from conciergeries where bill_series = ${of.series} and id <> ${of.conciergerieId})
      or exists (select from bill_counters where series = ${of.series} and conciergerie_id <> ${of.conciergerieId}) as "ofDesk",
      exists (select from bill_counters where series = ${of.series} and siren is distinct from ${of.siren}) as "ofSeller"
  `.execute(database);
  const [owner] = found.rows;
  if (owner?.ofDesk === true) return 'billSeriesTaken';
  return owner?.ofSeller === true ? 'billSeriesOfOtherSeller' : null;
}

/** Says who sells at one desk. What other desks share with it until now stays theirs. */
export async function saveSeller(database: Database, conciergerieId: number, seller: SellerRow): Promise<void> {
  await sql`
    with typed (legal_name, legal_form, capital_cents, siren, trade_register, vat_number, address1, address2, zip_code, city, number, since, until, approval, mediator,
        mediator_address, mediator_url) as (
      values (${seller.legalName}::text, ${seller.legalForm}::text, ${seller.capitalCents}::bigint, ${seller.siren}::text,
        ${seller.tradeRegister}::text, ${seller.vatNumber}::text, ${seller.address1}::text, ${seller.address2}::text, ${seller.zipCode}::text,
        ${seller.city}::text, ${seller.personalServicesNumber}::text, ${seller.personalServicesSince}::date, ${seller.personalServicesUntil}::date, ${seller.personalServicesApproval}::text,
        ${seller.mediatorName}::text, ${seller.mediatorAddress}::text, ${seller.mediatorUrl}::text)
    ), changed as (
      update seller_identities s set legal_name = typed.legal_name, legal_form = typed.legal_form, capital_cents = typed.capital_cents,
        siren = typed.siren, trade_register = typed.trade_register, vat_number = typed.vat_number, address1 = typed.address1,
        address2 = typed.address2, zip_code = typed.zip_code, city = typed.city, personal_services_number = typed.number,
        personal_services_since = typed.since, personal_services_until = typed.until, personal_services_approval = typed.approval,
        mediator_name = typed.mediator, mediator_address = typed.mediator_address, mediator_url = typed.mediator_url
      from typed, conciergeries c
      where c.id = ${conciergerieId} and s.id = c.seller_identity_id
        and not exists (select from conciergeries other where other.seller_identity_id = s.id and other.id <> c.id)
      returning s.id
    ), added as (
      insert into seller_identities (legal_name, legal_form, capital_cents, siren, trade_register, vat_number, address1, address2, zip_code, city,
        personal_services_number, personal_services_since, personal_services_until, personal_services_approval, mediator_name, mediator_address, mediator_url)
      select * from typed where not exists (select from changed)
      returning id
    )
    update conciergeries set bill_series = ${seller.series}, seller_identity_id = coalesce((select id from changed), (select id from added))
    where id = ${conciergerieId}
  `.execute(database);
}
