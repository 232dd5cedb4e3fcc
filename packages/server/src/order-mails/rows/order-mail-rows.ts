import type { Brand } from '@loge/domain/brands/brand';
import type { PlaceKind } from '@loge/domain/ordering/place-description';
import type { NoteState } from '@loge/domain/ordering/rating';
import type { OrderStatus } from '@loge/domain/orders/order-status';
import type { WithdrawalException } from '@loge/domain/orders/withdrawal-exceptions';
import type { Lang } from '@loge/domain/shared/lang';
import { sql } from 'kysely';
import type { Database } from '../../platform/database/connection.ts';
import { mailDesign } from '../../platform/mail/mail-design.ts';

/** What a mail about an order may say. */
export interface OrderMailRow {
  readonly id: number;
  readonly conciergerieId: number;
  readonly status: OrderStatus;
  readonly noteState: NoteState;
  readonly emergency: boolean;
  readonly withdrawalException: WithdrawalException | null;
  readonly sellsGoods: boolean;
  /** The day on which it was placed, local to the conciergerie. */
  readonly orderDay: string;
  readonly offerLabelFr: string;
  readonly offerLabelEn: string;
  readonly partnerName: string;
  readonly beginDate: string | null;
  readonly serviceTime: string | null;
  /** The day that the desk has announced. */
  readonly expectedDay: string | null;
  readonly finalCents: number | null;
  readonly isOnQuote: boolean;
  /** What is paid by card, or is to be. */
  readonly cardCents: number;
  readonly addressType: PlaceKind;
  readonly address1: string;
  readonly address2: string;
  readonly zipCode: string;
  readonly city: string;
  readonly companyPlaceFr: string | null;
  readonly companyPlaceEn: string | null;
  readonly conciergerieName: string;
  readonly conciergerieEmail: string;
  readonly conciergeriePhone: string;
  readonly avoidsAllEmails: boolean;
  readonly zone: string;
  readonly brand: Brand;
  readonly whiteLabelDomain: string;
  /** Null for an order of the company itself. */
  readonly beneficiary: {
    readonly id: number;
    readonly name: string;
    readonly firstName: string;
    readonly lastName: string;
    readonly email: string;
    readonly lang: Lang;
    readonly active: boolean;
  } | null;
  /** The words that came with a step of the history, where the beneficiary may read them. */
  readonly stepComment: string;
}

export async function findOrderMailFacts(
  database: Database,
  orderId: number,
  step: number,
): Promise<OrderMailRow | null> {
  const found = await sql<OrderMailRow>`
    select o.id, o.conciergerie_id as "conciergerieId", o.status, o.note_state as "noteState", o.emergency,
      o.withdrawal_exception as "withdrawalException", f.sells_goods as "sellsGoods", timezone(c.zone, o.created_at)::date as "orderDay",
      o.offer_label_fr as "offerLabelFr", o.offer_label_en as "offerLabelEn",
      coalesce(nullif(p.name_for_beneficiaries, ''), p.company_name) as "partnerName", o.begin_date as "beginDate",
      o.service_time as "serviceTime", o.delivery_date as "expectedDay", o.final_cents as "finalCents", o.final_cents is null as "isOnQuote",
      (select coalesce(sum(a.amount_cents), 0)::bigint from payments a where a.order_id = o.id and a.kind = 'payment' and a.mode = 'card'
        and a.status not in ('cancelled', 'failed')) as "cardCents",
      o.address_type as "addressType", o.address1, o.address2, o.zip_code as "zipCode", o.city,
      w.service_location_label_fr as "companyPlaceFr", w.service_location_label_en as "companyPlaceEn",
      c.name as "conciergerieName", c.email as "conciergerieEmail", c.phone as "conciergeriePhone",
      c.avoids_all_emails as "avoidsAllEmails", c.zone, ${mailDesign},
      case when u.id is null then null else jsonb_build_object('id', u.id, 'name', trim(u.first_name || ' ' || u.last_name),
        'firstName', u.first_name, 'lastName', u.last_name,
        'email', u.email, 'lang', u.lang, 'active', u.active and u.anonymised_at is null) end as beneficiary,
      coalesce((select s.comment from order_status_changes s
        where s.order_id = o.id and s.step = ${step} and s.visible_to_beneficiary), '') as "stepComment"
    from orders o
    join offers f on f.id = o.offer_id
    join conciergeries c on c.id = o.conciergerie_id
    join client_companies k on k.id = c.client_company_id
    join partners p on p.id = o.partner_id
    left join partner_conciergeries w on w.partner_id = o.partner_id and w.conciergerie_id = o.conciergerie_id
    left join users u on u.id = o.beneficiary_id
    where o.id = ${orderId}
  `.execute(database);
  return found.rows[0] ?? null;
}
