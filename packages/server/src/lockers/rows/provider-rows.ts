import { sql } from 'kysely';
import type { Database } from '../../platform/database/connection.ts';

export interface ProviderRow {
  readonly userId: number;
  readonly partnerId: number;
  readonly pinHash: string | null;
}

/** Anyone who works for an active partner, by their login; with what the partner types at lockers. */
export async function findProvider(database: Database, login: string): Promise<ProviderRow | null> {
  const found = await sql<ProviderRow>`
    select u.id as "userId", p.id as "partnerId", p.locker_pin_hash as "pinHash"
    from users u join partners p on p.id = u.partner_id
    where u.login = ${login} and u.active and u.is_partner and p.active
  `.execute(database);
  return found.rows[0] ?? null;
}

/** Whether the number that was verified is still the partner's, and both are active: who changes that waits until the transaction ends. */
export async function lockProvider(
  transaction: Database,
  { userId, partnerId, pinHash }: ProviderRow,
): Promise<boolean> {
  const found = await sql`
    select from users u join partners p on p.id = u.partner_id
    where u.id = ${userId} and p.id = ${partnerId} and u.active and u.is_partner and p.active and p.locker_pin_hash = ${pinHash}
    for no key update of u for share of p
  `.execute(transaction);
  return found.rows.length > 0;
}

/** Whether a partner works for a desk and uses its lockers. */
export async function worksWithLocker(database: Database, partnerId: number, conciergerieId: number): Promise<boolean> {
  const found = await sql`
    select 1 from partner_conciergeries
    where partner_id = ${partnerId} and conciergerie_id = ${conciergerieId} and not no_locker
  `.execute(database);
  return found.rows.length > 0;
}

export interface FoundBeneficiary {
  readonly id: number;
  readonly firstName: string;
  readonly lastName: string;
}

/** Active beneficiaries of a desk whose last name begins so, by name; a hundred at most. */
export async function findBeneficiariesOfDesk(
  database: Database,
  conciergerieId: number,
  beginsWith: string,
): Promise<readonly FoundBeneficiary[]> {
  const found = await sql<FoundBeneficiary>`
    select id, first_name as "firstName", last_name as "lastName" from users
    where conciergerie_id = ${conciergerieId} and is_beneficiary and active
      and starts_with(searchable(without_name_signs(last_name)), searchable(without_name_signs(${beginsWith})))
    order by last_name collate alphabetical, first_name collate alphabetical, id limit 100
  `.execute(database);
  return found.rows;
}

/** The desk of a beneficiary who may be sent a parcel to; whether it is this one. */
export async function isBeneficiaryOfDesk(
  database: Database,
  beneficiaryId: number,
  conciergerieId: number,
): Promise<boolean> {
  const found = await sql`
    select 1 from users where id = ${beneficiaryId} and conciergerie_id = ${conciergerieId} and is_beneficiary and active
  `.execute(database);
  return found.rows.length > 0;
}

export interface ParcelOfferRow {
  readonly offerId: number;
  readonly itemId: number;
  readonly zone: string;
  readonly needsDate: boolean;
  readonly needsPlace: boolean;
}

/** The offer that a desk names for parcels as it is saved now, with the first of its goods; null where it names none. */
export async function findParcelOffer(database: Database, conciergerieId: number): Promise<ParcelOfferRow | null> {
  const found = await sql<ParcelOfferRow>`
    select f.id as "offerId", t.id as "itemId", c.zone, not f.avoids_date as "needsDate",
      f.allows_company and not f.avoids_address as "needsPlace"
    from conciergeries c
    join offers named on named.id = c.parcel_delivery_offer_id
    join offers f on coalesce(f.original_id, f.id) = coalesce(named.original_id, named.id) and f.replaced_at is null
    join offer_items t on t.offer_id = f.id and t.type = 'product' and t.removed_at is null
    where c.id = ${conciergerieId} order by f.id desc, t.position limit 1
  `.execute(database);
  return found.rows[0] ?? null;
}
