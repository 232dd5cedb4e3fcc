import type { Brand } from '@loge/domain/brands/brand';
import { CALLED_OFF_STATUSES } from '@loge/domain/orders/order-status';
import type { WithdrawalException } from '@loge/domain/orders/withdrawal-exceptions';
import { sql } from 'kysely';
import { concludedAt } from '../../order-facts/rows/concluded-at.ts';
import type { Database } from '../../platform/database/connection.ts';
import { mailDesign } from '../../platform/mail/mail-design.ts';

/** What the confirmation of an order has to hold besides its ticket (Code de la consommation, L221-13). */
export interface ConfirmationRow {
  readonly orderId: number;
  readonly brand: Brand;
  readonly whiteLabelDomain: string;
  readonly deskName: string;
  readonly deskEmail: string;
  readonly zone: string;
  /** When it was placed, or its quote accepted; null while nothing is ordered for good. */
  readonly concludedAt: Date | null;
  /** When it was refused or cancelled, and so it stands; null while it goes on. */
  readonly cancelledAt: Date | null;
  /** That day, local to the conciergerie; the day on which it was placed while there is none. */
  readonly orderedOn: string;
  readonly offerLabelFr: string;
  readonly offerLabelEn: string;
  readonly partnerName: string;
  /** Null for an order of the company itself. */
  readonly buyerName: string | null;
  readonly beginDate: string | null;
  readonly serviceTime: string | null;
  readonly exception: WithdrawalException | null;
  readonly sellsGoods: boolean;
  readonly expressRequestAt: Date | null;
  readonly seller: {
    readonly name: string;
    readonly form: string;
    readonly siren: string;
    readonly address: string;
    readonly vatNumber: string | null;
    /** The consumer mediator of the seller, or of the installation: name, address, site; empty where nobody is named. */
    readonly mediator: string;
  } | null;
  readonly lines: readonly {
    readonly quantity: number;
    readonly labelFr: string;
    readonly labelEn: string;
    readonly amountCents: number | null;
  }[];
  readonly discountCents: number;
  readonly extraCostCents: number;
  readonly vatCents: number;
  readonly totalCents: number | null;
  /** The editions that were in force when it was ordered; null where the desk has none. */
  readonly terms: LegalEdition | null;
  readonly complaints: LegalEdition | null;
}

interface LegalEdition {
  readonly version: number;
  readonly contentFr: string;
  readonly contentEn: string;
}

const editionOf = (type: 'CGU' | 'TRAITEMENT_RECLAMATIONS') => sql`
  (select jsonb_build_object('version', t.version, 'contentFr', t.content_fr, 'contentEn', t.content_en) from legal_texts t
    where t.type = ${type} and t.object_name in (c.legal_text_name, 'default') and t.created_at <= coalesce(concluded.at, o.created_at)
    order by t.object_name = 'default', t.version desc limit 1)`;

const mediatorOf = (table: 's' | 't') => sql`
  concat_ws(', ', nullif(${sql.ref(`${table}.mediator_name`)}, ''), nullif(${sql.ref(`${table}.mediator_address`)}, ''), nullif(${sql.ref(`${table}.mediator_url`)}, ''))`;

export async function findConfirmation(database: Database, orderId: number): Promise<ConfirmationRow | null> {
  const found = await sql<ConfirmationRow>`
    select o.id as "orderId", ${mailDesign}, c.name as "deskName", c.email as "deskEmail", c.zone, concluded.at as "concludedAt",
      case when o.status = any(${CALLED_OFF_STATUSES}::text[])
        then (select max(s.created_at) from order_status_changes s where s.order_id = o.id and s.to_status = o.status) end as "cancelledAt",
      timezone(c.zone, coalesce(concluded.at, o.created_at))::date as "orderedOn", o.offer_label_fr as "offerLabelFr", o.offer_label_en as "offerLabelEn",
      coalesce(nullif(p.name_for_beneficiaries, ''), p.company_name) as "partnerName",
      case when u.id is null then null else trim(u.first_name || ' ' || u.last_name) end as "buyerName",
      o.begin_date as "beginDate", o.service_time as "serviceTime", o.withdrawal_exception as exception, f.sells_goods as "sellsGoods",
      o.express_request_at as "expressRequestAt",
      case when s.id is null then null else jsonb_build_object('name', s.legal_name, 'form', s.legal_form, 'siren', s.siren,
        'address', concat_ws(', ', nullif(s.address1, ''), nullif(s.address2, ''), s.zip_code || ' ' || s.city), 'vatNumber', s.vat_number, 'mediator', coalesce(nullif(${mediatorOf('s')}, ''), (select ${mediatorOf('t')} from complaint_terms t), '')) end as seller,
      coalesce((
        select jsonb_agg(jsonb_build_object('quantity', i.quantity::float8, 'labelFr', i.label_fr, 'labelEn', i.label_en, 'amountCents', i.amount_cents)
          order by i.position)
        from order_items i where i.order_id = o.id and i.quantity > 0 and (i.type = 'product' or i.group_is_product)), '[]') as lines,
      o.discount_cents as "discountCents", o.extra_cost_cents as "extraCostCents", o.final_cents as "totalCents",
      (select coalesce(sum(v.vat_cents), 0)::bigint from order_vat_lines v where v.order_id = o.id) as "vatCents",
      ${editionOf('CGU')} as terms, ${editionOf('TRAITEMENT_RECLAMATIONS')} as complaints
    from orders o
    join offers f on f.id = o.offer_id
    join partners p on p.id = o.partner_id
    join conciergeries c on c.id = o.conciergerie_id
    join client_companies k on k.id = c.client_company_id
    cross join lateral (select ${concludedAt} as at) concluded
    left join users u on u.id = o.beneficiary_id
    left join seller_identities s on s.id = c.seller_identity_id
    where o.id = ${orderId}
  `.execute(database);
  return found.rows[0] ?? null;
}
