import type { Brand } from '@loge/domain/brands/brand';
import type { PersonalServicesDeclaration } from '@loge/domain/ordering/personal-services';
import { CALLED_OFF_STATUSES } from '@loge/domain/orders/order-status';
import { sql } from 'kysely';
import type { Database } from '../../platform/database/connection.ts';
import { mailDesign } from '../../platform/mail/mail-design.ts';

/** What somebody has ordered of personal services in the calendar month of a day, at a desk: prices that are known, without what was refused or cancelled. */
export async function findServicesOfMonth(
  database: Database,
  of: { readonly beneficiaryId: number; readonly conciergerieId: number; readonly day: string },
): Promise<number> {
  const found = await sql<{ cents: number }>`
    select coalesce(sum(o.final_cents), 0)::bigint as cents
    from orders o join offers f on f.id = o.offer_id join conciergeries c on c.id = o.conciergerie_id
    where o.beneficiary_id = ${of.beneficiaryId} and o.conciergerie_id = ${of.conciergerieId} and f.tax_credit_eligible
      and o.status <> all(${CALLED_OFF_STATUSES}::text[])
      and date_trunc('month', coalesce(o.begin_date, timezone(c.zone, o.created_at)::date)) = date_trunc('month', ${of.day}::date)
  `.execute(database);
  return found.rows[0]?.cents ?? 0;
}

interface ServiceQuoteRow {
  readonly brand: Brand;
  readonly whiteLabelDomain: string;
  readonly deskName: string;
  readonly buyerName: string;
  readonly partnerName: string;
  /** Who bills it: the desk's seller or the partner; null where nobody has said who sells. */
  readonly seller: { readonly name: string; readonly address: string; readonly siren: string } | null;
  readonly declaration: PersonalServicesDeclaration | null;
}

/** Who quotes a personal service to whom; null for what is none on that day. */
export async function findServiceQuote(
  database: Database,
  of: {
    readonly beneficiaryId: number;
    readonly conciergerieId: number;
    readonly offerId: number;
    readonly today: string;
  },
): Promise<ServiceQuoteRow | null> {
  const found = await sql<ServiceQuoteRow>`
    select ${mailDesign}, c.name as "deskName", trim(u.first_name || ' ' || u.last_name) as "buyerName", p.company_name as "partnerName",
      case when f.partner_will_bill then jsonb_build_object('name', p.company_name, 'siren', coalesce(left(p.siret, 9), ''),
          'address', concat_ws(', ', nullif(p.address1, ''), nullif(p.address2, ''), nullif(trim(concat_ws(' ', p.zip_code, p.city)), '')))
        when s.id is not null then jsonb_build_object('name', concat_ws(' ', s.legal_name, nullif(s.legal_form, '')), 'siren', s.siren,
          'address', concat_ws(', ', s.address1, nullif(s.address2, ''), s.zip_code || ' ' || s.city)) end as seller,
      declaration_of_sale(c.id, f.partner_id, f.partner_will_bill, ${of.today}::date) as declaration
    from offers f join partners p on p.id = f.partner_id
    cross join conciergeries c
    join client_companies k on k.id = c.client_company_id
    left join seller_identities s on s.id = c.seller_identity_id
    join users u on u.id = ${of.beneficiaryId}
    where f.id = ${of.offerId} and c.id = ${of.conciergerieId} and f.tax_credit_eligible
  `.execute(database);
  const [row] = found.rows;
  return row === undefined || row.declaration === null ? null : row;
}
