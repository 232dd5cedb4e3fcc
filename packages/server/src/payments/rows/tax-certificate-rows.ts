import type { Brand } from '@loge/domain/brands/brand';
import type { DatedDeclaration } from '@loge/domain/billing/declarations';
import type { PersonalServiceActivity } from '@loge/domain/ordering/personal-service-activities';
import type { PaymentMode } from '@loge/domain/payments/payment-modes';
import { CHARGE_EVENTS } from '@loge/domain/payments/statement';
import type { TaxCertificate } from '@loge/domain/payments/tax-certificate';
import type { Lang } from '@loge/domain/shared/lang';
import { sql } from 'kysely';
import type { Database } from '../../platform/database/connection.ts';
import { cancellationFeeCents } from '../../order-facts/rows/cancellation-fee-rows.ts';
import { mailDesign } from '../../platform/mail/mail-design.ts';

/** What moves the claim on an order besides what it is charged. */
const PAYING_EVENTS = ['paymentCollected', 'paymentCancelled', 'paymentRefunded', 'creditUsed', 'creditReversed'];

/**
 * The next people by number of whom a certificate may be due: those whose personal services moved money since `since`. Accounts that were erased get none.
 */
export async function findPeopleToCertify(
  database: Database,
  { since, after, limit }: { readonly since: Date; readonly after: number; readonly limit: number },
): Promise<readonly number[]> {
  const found = await sql<{ id: number }>`
    select u.id from users u
    where u.id > ${after}::bigint and u.anonymised_at is null and exists (
      select from orders o join ledger_transactions t on t.order_id = o.id
      where o.beneficiary_id = u.id and o.tax_credit_cents > 0 and t.created_at >= ${since}::timestamptz)
    order by u.id limit ${limit}
  `.execute(database);
  return found.rows.map(({ id }) => id);
}

export interface CertifiedPersonRow {
  readonly id: number;
  readonly conciergerieId: number;
  readonly conciergerieName: string;
  readonly zone: string;
  readonly brand: Brand;
  readonly whiteLabelDomain: string;
  /** Empty where no mail reaches them. */
  readonly email: string;
  readonly lang: Lang;
  readonly person: TaxCertificate['person'];
}

/** Whom a certificate is for, locked: their certificates come one after the other. Null once they were erased. */
export async function lockCertifiedPerson(transaction: Database, userId: number): Promise<CertifiedPersonRow | null> {
  await sql`select id from users where id = ${userId} for no key update`.execute(transaction);
  const found = await sql<CertifiedPersonRow>`
    select u.id, c.id as "conciergerieId", c.name as "conciergerieName", c.zone, ${mailDesign},
      case when u.active and position('@' in u.email) > 1 then u.email::text else '' end as email, u.lang,
      jsonb_build_object('name', trim(u.first_name || ' ' || u.last_name), 'address1', u.address1, 'address2', u.address2, 'zipCode', u.zip_code,
        'city', u.city) as person
    from users u join conciergeries c on c.id = u.conciergerie_id left join client_companies k on k.id = c.client_company_id
    where u.id = ${userId} and u.anonymised_at is null
  `.execute(transaction);
  return found.rows[0] ?? null;
}

export interface ServiceToCertifyRow {
  readonly orderId: number;
  /** Of the seller in whose books it is charged. */
  readonly siren: string;
  readonly day: string;
  readonly label: string;
  readonly activity: PersonalServiceActivity | null;
  readonly by: string;
  readonly byCode: string;
  readonly durationMinutes: number | null;
  readonly chargedCents: number;
  readonly chargedOn: string;
  readonly movements: readonly {
    readonly paymentId: number;
    readonly mode: PaymentMode;
    readonly day: string;
    readonly cents: number;
  }[];
}

/**
 * The personal services of somebody that were charged, with what the ledger says was paid and given back for each. What a partner bills itself, the partner certifies; what a trial desk did opens no credit. Orders whose charge came to
 * nothing are among them: a certificate may have to be corrected.
 */
export async function findServicesToCertify(
  database: Database,
  userId: number,
): Promise<readonly ServiceToCertifyRow[]> {
  const found = await sql<ServiceToCertifyRow>`
    select o.id as "orderId", coalesce(charge.siren, s.siren) as siren, coalesce(o.begin_date, charge.day)::text as day, o.offer_label_fr as label, f.personal_service_activity as activity,
      p.company_name as by, p.id::text as "byCode", o.duration_minutes as "durationMinutes",
      -- What is kept of a cancelled order pays for no service.
      case when ${cancellationFeeCents} is null then charge.cents else 0 end as "chargedCents", charge.day::text as "chargedOn",
      coalesce((
        select jsonb_agg(jsonb_build_object('paymentId', coalesce(m.refunds_payment_id, of_credit.first_id, m.id), 'mode', coalesce(root.mode, m.mode),
          'day', (t.created_at at time zone c.zone)::date, 'cents', -e.amount_cents) order by t.id)
        from ledger_transactions t join ledger_entries e on e.transaction_id = t.id and e.account = 'receivable'
        join payments m on m.id = t.payment_id left join payments root on root.id = m.refunds_payment_id
        -- What a credit goes on paying once a part went back to it is paid anew (return-to-credits.ts): it belongs to the first payment by that credit.
        cross join lateral (select min(p.id) as first_id from payments p where p.order_id = o.id and p.credit_id = m.credit_id) of_credit
        where t.order_id = o.id and t.event = any(${PAYING_EVENTS}::text[])
      ), '[]') as movements
    from orders o
    join offers f on f.id = o.offer_id and not f.partner_will_bill
    join partners p on p.id = o.partner_id
    join conciergeries c on c.id = o.conciergerie_id and not c.is_fake
    left join seller_identities s on s.id = c.seller_identity_id
    cross join lateral (
      select sum(e.amount_cents)::bigint as cents, min((t.created_at at time zone c.zone)::date) as day,
        (array_agg(coalesce(t.siren, b.siren) order by t.id desc) filter (where t.event = 'orderCharged'))[1] as siren
      from ledger_transactions t join ledger_entries e on e.transaction_id = t.id and e.account = 'receivable'
      left join book_entries b on b.transaction_id = t.id
      where t.order_id = o.id and t.event = any(${CHARGE_EVENTS}::text[])
    ) charge
    where o.beneficiary_id = ${userId}::bigint and o.tax_credit_cents > 0 and charge.day is not null and coalesce(charge.siren, s.siren) is not null
    order by o.id
  `.execute(database);
  return found.rows;
}

type DeclaredSellerRow = Omit<TaxCertificate['seller'], 'declaration'> & {
  /** The latest first. */
  readonly declarations: readonly DatedDeclaration[];
};

/** Who sells under a number, with the declarations of personal services, those of before among them; null where there never was one. */
export async function findDeclaredSeller(database: Database, siren: string): Promise<DeclaredSellerRow | null> {
  const found = await sql<DeclaredSellerRow>`
    select s.legal_name as "legalName", s.legal_form as "legalForm", s.siren, s.address1, s.address2, s.zip_code as "zipCode", s.city, its.declarations
    from seller_identities s
    cross join lateral (
      select jsonb_agg(jsonb_build_object('number', d.number, 'since', d.since, 'until', d.until, 'approval', d.approval) order by d.since desc) as declarations from (
        select s.personal_services_number as number, s.personal_services_since as since, s.personal_services_until as until, s.personal_services_approval as approval
        where s.personal_services_number is not null
        union select p.declaration_number, p.since, p.until, p.approval from past_seller_declarations p join seller_identities i on i.id = p.seller_identity_id
        where i.siren = s.siren
      ) d
    ) its
    where s.siren = ${siren} and its.declarations is not null
    order by s.personal_services_number is null, s.id desc limit 1
  `.execute(database);
  return found.rows[0] ?? null;
}

/** The account that was debited for orders in a year: its country and last digits; null where none was. */
export async function findDebitedAccount(
  database: Database,
  orderIds: readonly number[],
): Promise<{ readonly country: string; readonly lastFour: string } | null> {
  const found = await sql<{ country: string; lastFour: string }>`
    select m.iban_country as country, m.iban_last_four as "lastFour"
    from payments p join direct_debit_collections d on d.payment_id = p.id join direct_debit_mandates m on m.id = d.mandate_id
    where p.order_id = any(${orderIds}::bigint[]) and d.state = 'collected' order by d.id desc limit 1
  `.execute(database);
  return found.rows[0] ?? null;
}

export interface TaxCertificateRow {
  readonly id: number;
  readonly siren: string;
  readonly year: number;
  readonly version: number;
  readonly issuedOn: string;
  readonly countedCents: number;
  readonly cesuCents: number;
  readonly fileId: string;
  readonly document: TaxCertificate;
  /** A later version has taken its place. */
  readonly isReplaced: boolean;
}

/** All certificates of somebody, the latest year and version first. */
export async function findTaxCertificates(database: Database, userId: number): Promise<readonly TaxCertificateRow[]> {
  const found = await sql<TaxCertificateRow>`
    select t.id, t.siren, t.year, t.version, t.issued_on::text as "issuedOn", t.counted_cents as "countedCents", t.cesu_cents as "cesuCents", t.file_id as "fileId",
      t.document, exists (select from tax_certificates n where n.user_id = t.user_id and n.siren = t.siren and n.year = t.year and n.version > t.version)
        as "isReplaced"
    from tax_certificates t where t.user_id = ${userId}::bigint order by t.year desc, t.siren, t.version desc
  `.execute(database);
  return found.rows;
}

/** The file of one, with what it is called. */
export async function findTaxCertificateFile(
  database: Database,
  id: number,
): Promise<{ readonly fileId: string; readonly document: TaxCertificate } | null> {
  const found = await sql<{ fileId: string; document: TaxCertificate }>`
    select file_id as "fileId", document from tax_certificates where id = ${id}
  `.execute(database);
  return found.rows[0] ?? null;
}

/** Adds a certificate. The person's row is locked by the caller, so that no version is made twice. */
export async function insertTaxCertificate(
  transaction: Database,
  certificate: {
    readonly userId: number;
    readonly conciergerieId: number;
    readonly document: TaxCertificate;
    readonly fileId: string;
    readonly now: Date;
  },
): Promise<number> {
  const { document } = certificate;
  const added = await transaction
    .insertInto('tax_certificates')
    .values({
      conciergerie_id: certificate.conciergerieId,
      user_id: certificate.userId,
      siren: document.seller.siren,
      year: document.year,
      version: document.version,
      issued_on: document.issuedOn,
      counted_cents: document.countedCents,
      cesu_cents: document.cesuCents,
      document: JSON.stringify(document),
      file_id: certificate.fileId,
      created_at: certificate.now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return added.id;
}
