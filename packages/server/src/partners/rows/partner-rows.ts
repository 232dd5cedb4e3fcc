import { sql } from 'kysely';
import type { Database } from '../../platform/database/connection.ts';

/** A partner with all that its file says. */
export interface PartnerRow {
  readonly id: number;
  readonly companyName: string;
  readonly nameForBeneficiaries: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly phone: string;
  readonly address1: string;
  readonly address2: string;
  readonly zipCode: string;
  readonly city: string;
  readonly siret: string | null;
  readonly active: boolean;
  readonly imageId: string | null;
  readonly illustration: string | null;
  readonly noIskillsPayment: boolean;
  readonly willBill: boolean;
  readonly billingEmail: string;
  readonly zipCodes: readonly string[];
  readonly lockerEmail: string;
  readonly hasLockerPin: boolean;
  readonly allItemsBuyingPricePercent: number | null;
  readonly productsMayOverrideBuyingPrice: boolean;
  readonly createdAt: Date;
  readonly version: number;
}

const columns = sql`p.id, p.company_name as "companyName", p.name_for_beneficiaries as "nameForBeneficiaries", p.contact_first_name as "firstName",
  p.contact_last_name as "lastName", p.email, p.phone, p.address1, p.address2, p.zip_code as "zipCode", p.city, p.siret, p.active,
  p.image_id as "imageId", p.illustration, p.no_iskills_payment as "noIskillsPayment", p.will_bill as "willBill", p.billing_email as "billingEmail",
  p.zip_codes as "zipCodes", p.locker_email as "lockerEmail", p.locker_pin_hash is not null as "hasLockerPin",
  p.all_items_buying_price_percent as "allItemsBuyingPricePercent",
  p.products_may_override_buying_price as "productsMayOverrideBuyingPrice", p.created_at as "createdAt", p.version`;

export async function findPartner(database: Database, partnerId: number): Promise<PartnerRow> {
  const found = await sql<PartnerRow>`select ${columns} from partners p where p.id = ${partnerId}`.execute(database);
  const [row] = found.rows;
  if (row === undefined) throw new RangeError(`There is no partner ${partnerId}.`);
  return row;
}

/** The same; anyone who saves it as well waits until the transaction ends. */
export async function lockPartner(transaction: Database, partnerId: number): Promise<PartnerRow> {
  await sql`select from partners where id = ${partnerId} for no key update`.execute(transaction);
  return findPartner(transaction, partnerId);
}

/** Whether another partner has this name. */
export async function isPartnerNameTaken(database: Database, companyName: string, partnerId: number): Promise<boolean> {
  const found = await sql`
    select from partners where company_name = ${companyName} and id <> ${partnerId}
  `.execute(database);
  return found.rows.length > 0;
}

export type NewPartnerRow = Pick<PartnerRow, 'companyName' | 'firstName' | 'lastName' | 'email' | 'phone'>;

/** Makes a partner; null where one of that name has just been made. */
export async function insertPartner(transaction: Database, row: NewPartnerRow, now: Date): Promise<number | null> {
  const inserted = await sql<{ id: number }>`
    insert into partners (company_name, contact_first_name, contact_last_name, email, phone, created_at)
    values (${row.companyName}, ${row.firstName}, ${row.lastName}, ${row.email}, ${row.phone}, ${now})
    on conflict (company_name) do nothing returning id
  `.execute(transaction);
  return inserted.rows[0]?.id ?? null;
}

export type PartnerProfileRow = NewPartnerRow &
  Pick<PartnerRow, 'address1' | 'address2' | 'zipCode' | 'city' | 'siret'>;

export async function updateProfile(transaction: Database, partnerId: number, row: PartnerProfileRow): Promise<number> {
  const updated = await sql<{ version: number }>`
    update partners set company_name = ${row.companyName}, contact_first_name = ${row.firstName}, contact_last_name = ${row.lastName},
      email = ${row.email}, phone = ${row.phone}, address1 = ${row.address1}, address2 = ${row.address2}, zip_code = ${row.zipCode},
      city = ${row.city}, siret = ${row.siret}, version = version + 1
    where id = ${partnerId} returning version
  `.execute(transaction);
  return updated.rows[0]?.version ?? 0;
}

export async function setPartnerActive(transaction: Database, partnerId: number, active: boolean): Promise<void> {
  await sql`update partners set active = ${active}, version = version + 1 where id = ${partnerId}`.execute(transaction);
}

export type PartnerOptionRow = Pick<
  PartnerRow,
  | 'nameForBeneficiaries'
  | 'noIskillsPayment'
  | 'willBill'
  | 'billingEmail'
  | 'zipCodes'
  | 'lockerEmail'
  | 'allItemsBuyingPricePercent'
  | 'productsMayOverrideBuyingPrice'
>;

export async function updateOptions(transaction: Database, partnerId: number, row: PartnerOptionRow): Promise<void> {
  await sql`
    update partners set name_for_beneficiaries = ${row.nameForBeneficiaries}, no_iskills_payment = ${row.noIskillsPayment},
      will_bill = ${row.willBill}, billing_email = ${row.billingEmail}, zip_codes = ${row.zipCodes}::text[],
      locker_email = ${row.lockerEmail}, all_items_buying_price_percent = ${row.allItemsBuyingPricePercent},
      products_may_override_buying_price = ${row.productsMayOverrideBuyingPrice}, version = version + 1
    where id = ${partnerId}
  `.execute(transaction);
}

/** Keeps the hash of a locker code, or forgets it. */
export async function setLockerPin(transaction: Database, partnerId: number, hash: string | null): Promise<void> {
  await sql`update partners set locker_pin_hash = ${hash} where id = ${partnerId}`.execute(transaction);
}
