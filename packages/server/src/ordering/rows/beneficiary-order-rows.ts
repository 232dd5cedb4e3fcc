import type { PersonalServicesDeclaration } from '@loge/domain/ordering/personal-services';
import type { ItemType } from '@loge/domain/ordering/item-types';
import type { PlaceKind } from '@loge/domain/ordering/place-description';
import type { NoteState } from '@loge/domain/ordering/rating';
import { isInProgress, ORDER_STATUS_KEYS, type OrderStatus } from '@loge/domain/orders/order-status';
import type { WorkflowType } from '@loge/domain/orders/workflow-types';
import type { PaymentMode, PaymentStatus } from '@loge/domain/payments/payment-modes';
import { sql } from 'kysely';
import type { Database } from '../../platform/database/connection.ts';
import { cancellationFeeCents } from '../../order-facts/rows/cancellation-fee-rows.ts';
import { isDroppedOff } from '../../order-facts/rows/dropped-off.ts';
import { usesLocker } from '../../order-facts/rows/uses-locker.ts';

/** An order as its beneficiary's lists need it. */
export interface BeneficiaryOrderRow {
  readonly id: number;
  /** The first version of the offer. */
  readonly offerOriginalId: number;
  readonly workflow: WorkflowType;
  readonly status: OrderStatus;
  readonly beginDate: string | null;
  readonly endDate: string | null;
  /** HH:MM at the conciergerie. */
  readonly serviceTime: string | null;
  /** The day that the desk has announced. */
  readonly deliveryDate: string | null;
  /** The conciergerie's. */
  readonly zone: string;
  /** The day on which it was done, at the conciergerie; null while it is not. */
  readonly doneDay: string | null;
  /** The day of its last change of status, at the conciergerie; null while it has had none. */
  readonly lastStepDay: string | null;
  /** The day on which it was placed, at the conciergerie. */
  readonly orderDay: string;
  readonly createdAt: Date;
  readonly offerLabelFr: string;
  readonly offerLabelEn: string;
  readonly illustration: string;
  readonly partnerName: string;
  readonly isCalendar: boolean;
  readonly durationMinutes: number | null;
  readonly finalCents: number | null;
  readonly noteState: NoteState;
  /** How its beneficiary rated it, 0 to 10; null without a note. */
  readonly recommendation: number | null;
  /** The bill of ours that stands; null without one. */
  readonly billId: number | null;
  readonly cancellationRequested: boolean;
  /** It goes through the desk's connected locker. */
  readonly usesLocker: boolean;
  /** Its items were dropped off: they lie at the desk, or further on. */
  readonly isDroppedOff: boolean;
  readonly payments: readonly {
    readonly id: number;
    readonly kind: 'payment' | 'refund';
    readonly mode: PaymentMode;
    readonly status: PaymentStatus;
    readonly amountCents: number;
  }[];
  /** What the desk keeps of it since it cancelled it; null for nothing. */
  readonly cancellationFeeCents: number | null;
}

const inProgress = ORDER_STATUS_KEYS.filter(isInProgress);
const over = ORDER_STATUS_KEYS.filter((status) => !isInProgress(status));

/** The newest orders of somebody, in progress or over, at most `limit`; with `before`, those older than that one. */
export async function findOrdersOfBeneficiary(
  database: Database,
  {
    beneficiaryId,
    which,
    before = null,
    limit,
  }: { beneficiaryId: number; which: 'inProgress' | 'over'; before?: number | null; limit: number },
): Promise<BeneficiaryOrderRow[]> {
  const found = await sql<BeneficiaryOrderRow>`
    select o.id, coalesce(f.original_id, f.id) as "offerOriginalId", o.workflow, o.status, o.begin_date as "beginDate", o.service_time as "serviceTime",
      o.end_date as "endDate", o.delivery_date as "deliveryDate", c.zone, timezone(c.zone, o.done_at)::date as "doneDay", timezone(c.zone, o.created_at)::date as "orderDay",
      (select timezone(c.zone, h.created_at)::date from order_status_changes h where h.order_id = o.id order by h.step desc limit 1) as "lastStepDay",
      o.created_at as "createdAt", o.offer_label_fr as "offerLabelFr",
      o.offer_label_en as "offerLabelEn", coalesce(f.illustration, p.illustration, g.illustration, '') as illustration,
      coalesce(nullif(p.name_for_beneficiaries, ''), p.company_name) as "partnerName", o.is_calendar as "isCalendar",
      o.duration_minutes as "durationMinutes", o.final_cents as "finalCents", o.note_state as "noteState",
      n.recommendation, (select b.id from standing_bills b where b.order_id = o.id) as "billId", ${usesLocker} as "usesLocker",
      exists (select from order_comments m
        where m.order_id = o.id and m.kind = 'cancel_request' and m.acknowledged_at is null) as "cancellationRequested",
      ${isDroppedOff} as "isDroppedOff",
      coalesce((
        select jsonb_agg(jsonb_build_object('id', y.id, 'kind', y.kind, 'mode', y.mode, 'status', y.status, 'amountCents', y.amount_cents)
          order by y.id)
        from payments y where y.order_id = o.id
      ), '[]') as payments, ${cancellationFeeCents} as "cancellationFeeCents"
    from orders o
    join conciergeries c on c.id = o.conciergerie_id
    left join order_notes n on n.order_id = o.id
    join offers f on f.id = o.offer_id
    join partners p on p.id = o.partner_id
    join categories g on g.id = o.category_id
    where o.beneficiary_id = ${beneficiaryId} and o.status = any(${which === 'inProgress' ? inProgress : over}::text[])
      and (${before}::bigint is null or o.id < ${before})
    order by o.id desc
    limit ${limit}
  `.execute(database);
  return found.rows;
}

/** How many orders of somebody are in progress. */
export async function countOrdersInProgress(database: Database, beneficiaryId: number): Promise<number> {
  const found = await sql<{ count: number }>`
    select count(*)::int as count from orders where beneficiary_id = ${beneficiaryId} and status = any(${inProgress}::text[])
  `.execute(database);
  return found.rows[0]?.count ?? 0;
}

export interface LegacyOrderRow {
  readonly legacyNumber: string;
  readonly date: string;
  readonly service: string;
  readonly partnerLabel: string;
  readonly lines: readonly {
    readonly serviceDetail: string;
    readonly product: string;
    readonly quantity: number;
    readonly amountCents: number | null;
  }[];
}

/** Orders of the former system, newest first, at most `limit`; with `before`, those older than the one of that number. */
export async function findLegacyOrders(
  database: Database,
  { beneficiaryId, before = null, limit }: { beneficiaryId: number; before?: string | null; limit: number },
): Promise<LegacyOrderRow[]> {
  const found = await sql<LegacyOrderRow>`
    select o.legacy_number as "legacyNumber", o.date, o.service, o.partner_label as "partnerLabel",
      coalesce((
        select jsonb_agg(jsonb_build_object('serviceDetail', l.service_detail, 'product', l.product, 'quantity', l.quantity,
          'amountCents', l.amount_cents) order by l.position)
        from legacy_order_lines l where l.legacy_order_id = o.id
      ), '[]') as lines
    from legacy_orders o where o.beneficiary_id = ${beneficiaryId}
      and (${before}::text is null or (o.date, o.id) < (
        select k.date, k.id from legacy_orders k
        where k.beneficiary_id = ${beneficiaryId} and k.legacy_number = ${before} order by k.id limit 1))
    order by o.date desc, o.id desc
    limit ${limit}
  `.execute(database);
  return found.rows;
}

/** An order with all that its beneficiary may read of it. */
export interface BeneficiaryOrderDetailRow extends Omit<
  BeneficiaryOrderRow,
  'orderDay' | 'lastStepDay' | 'recommendation' | 'billId'
> {
  /** Who took it out of a locker in its beneficiary's place; null where nobody did. */
  readonly lockerTakenBy: string | null;
  readonly conciergerieId: number;
  /** One day of a series. */
  readonly isRecurring: boolean;
  readonly categoryLabelFr: string;
  readonly categoryLabelEn: string;
  readonly placeQuestionFr: string;
  readonly placeQuestionEn: string;
  readonly companyPlaceFr: string | null;
  readonly companyPlaceEn: string | null;
  readonly endDate: string | null;
  readonly serviceAt: Date | null;
  /** Its beneficiary takes another day too. */
  readonly dateFlexible: boolean;
  readonly debitDate: string | null;
  readonly addressType: PlaceKind;
  readonly address1: string;
  readonly address2: string;
  readonly zipCode: string;
  readonly city: string;
  readonly phone: string;
  readonly discountCents: number;
  readonly discountLabelFr: string;
  readonly discountLabelEn: string;
  readonly extraCostCents: number;
  readonly extraCostLabelFr: string;
  readonly extraCostLabelEn: string;
  readonly totalCents: number | null;
  readonly adjustedTotalCents: number | null;
  readonly taxCreditCents: number;
  readonly sapDeclaration: PersonalServicesDeclaration | null;
  readonly budgetCents: number | null;
  readonly paymentMode: PaymentMode | null;
  readonly restPaymentMode: PaymentMode | null;
  /** Of an urgent order, as its offer names them today; null where there is none. */
  readonly emergencyPhone: string | null;
  readonly secondEmergencyPhone: string | null;
  readonly requestsPrint: boolean;
  readonly requestsBag: boolean;
  readonly allowsFollowUpOrders: boolean;
  readonly cancellationDelayHours: number;
  readonly beneficiaryName: string;
  /** It was handed over by a locker: nobody welcomed anybody. */
  readonly wasInLocker: boolean;
  readonly items: readonly {
    readonly id: number;
    readonly offerItemId: number | null;
    /** The first row of the offer's line. */
    readonly originalItemId: number | null;
    readonly productId: number | null;
    readonly type: ItemType;
    readonly labelFr: string;
    readonly labelEn: string;
    readonly quantity: number;
    readonly unitPriceCents: number | null;
    readonly extendedValue: string;
    readonly extendedValueEn: string;
    readonly comment: string;
    readonly groupName: string | null;
    readonly targetGroupName: string | null;
    readonly groupIsProduct: boolean;
  }[];
  /** When the request to cancel that waits for an answer was made; null without one. */
  readonly cancellationRequestedAt: Date | null;
  /** Written for themselves, with a change of status (those have negative numbers), or as messages of the conversation about it. */
  readonly comments: readonly {
    readonly id: number;
    readonly isMessage: boolean;
    /** A message that its beneficiary has not seen. */
    readonly isUnread: boolean;
    readonly asksToCancel: boolean;
    readonly withdrawnAt: string | null;
    readonly authorId: number | null;
    readonly authorFirstName: string;
    readonly side: 'platform' | 'beneficiary' | 'partner';
    readonly content: string;
    readonly createdAt: string;
    readonly fileId: string | null;
    readonly fileName: string | null;
  }[];
  readonly note: {
    readonly recommendation: number;
    readonly welcome: number | null;
    readonly response: number | null;
    readonly delay: number | null;
    readonly quality: number | null;
    readonly comment: string;
  } | null;
}

/** One order of this beneficiary, or null: somebody else's is not found. Comments that the desk keeps to itself stay out. */
export async function findBeneficiaryOrder(
  database: Database,
  orderId: number,
  beneficiaryId: number,
): Promise<BeneficiaryOrderDetailRow | null> {
  const found = await sql<BeneficiaryOrderDetailRow>`
    select o.id, o.conciergerie_id as "conciergerieId", o.workflow, o.status, o.begin_date as "beginDate", o.end_date as "endDate",
      o.service_time as "serviceTime", o.service_at as "serviceAt", o.date_flexible as "dateFlexible", o.delivery_date as "deliveryDate", c.zone,
      timezone(c.zone, o.done_at)::date as "doneDay", o.debit_date as "debitDate", o.created_at as "createdAt",
      exists (select from order_series_days d where d.order_id = o.id) as "isRecurring",
      coalesce(f.original_id, f.id) as "offerOriginalId", o.offer_label_fr as "offerLabelFr", o.offer_label_en as "offerLabelEn",
      coalesce(f.illustration, p.illustration, g.illustration, '') as illustration,
      coalesce(nullif(p.name_for_beneficiaries, ''), p.company_name) as "partnerName",
      g.label_fr as "categoryLabelFr", g.label_en as "categoryLabelEn", g.place_label_fr as "placeQuestionFr",
      g.place_label_en as "placeQuestionEn", w.service_location_label_fr as "companyPlaceFr",
      w.service_location_label_en as "companyPlaceEn", o.address_type as "addressType", o.address1, o.address2,
      o.zip_code as "zipCode", o.city, o.phone, o.discount_cents as "discountCents", o.discount_label_fr as "discountLabelFr",
      o.discount_label_en as "discountLabelEn", o.extra_cost_cents as "extraCostCents",
      o.extra_cost_label_fr as "extraCostLabelFr", o.extra_cost_label_en as "extraCostLabelEn", o.total_cents as "totalCents",
      o.adjusted_total_cents as "adjustedTotalCents", o.final_cents as "finalCents", o.tax_credit_cents as "taxCreditCents",
      case when o.tax_credit_cents > 0 then declaration_of_sale(c.id, f.partner_id, f.partner_will_bill, timezone(c.zone, o.created_at)::date) end as "sapDeclaration",
      o.budget_cents as "budgetCents", o.payment_mode as "paymentMode", o.rest_payment_mode as "restPaymentMode",
      case when o.emergency then coalesce(nullif(f.emergency_phone1, ''), nullif(f.emergency_phone2, '')) end as "emergencyPhone",
      case when o.emergency and f.emergency_phone1 <> '' then nullif(f.emergency_phone2, '') end as "secondEmergencyPhone",
      o.requests_print as "requestsPrint", o.requests_bag as "requestsBag", f.allows_follow_up_orders as "allowsFollowUpOrders", f.cancellation_delay_hours as "cancellationDelayHours", o.is_calendar as "isCalendar",
      o.duration_minutes as "durationMinutes", o.note_state as "noteState", u.first_name || ' ' || u.last_name as "beneficiaryName",
      exists (select from order_comments m
        where m.order_id = o.id and m.kind = 'cancel_request' and m.acknowledged_at is null) as "cancellationRequested",
      (select min(m.created_at) from order_comments m
        where m.order_id = o.id and m.kind = 'cancel_request' and m.acknowledged_at is null) as "cancellationRequestedAt",
      ${isDroppedOff} as "isDroppedOff",
      exists (select from order_status_changes s
        where s.order_id = o.id and s.to_status = 'available_in_locker') as "wasInLocker",
      (select n.given_name from locker_loans n where n.order_id = o.id and n.used_at is not null order by n.id desc limit 1) as "lockerTakenBy",
      ${usesLocker} as "usesLocker",
      coalesce((
        select jsonb_agg(jsonb_build_object('id', i.id, 'offerItemId', i.offer_item_id,
          'originalItemId', (select coalesce(l.original_id, l.id) from offer_items l where l.id = i.offer_item_id), 'productId', (select coalesce(t.merged_into_id, t.id) from products t where t.id = i.product_id), 'type', i.type, 'labelFr', i.label_fr,
          'labelEn', i.label_en, 'quantity', i.quantity, 'unitPriceCents', i.unit_price_cents, 'extendedValue', i.extended_value, 'extendedValueEn', i.extended_value_en,
          'comment', i.comment, 'groupName', i.group_name, 'targetGroupName', i.target_group_name,
          'groupIsProduct', i.group_is_product) order by i.position)
        from order_items i where i.order_id = o.id
      ), '[]') as items,
      coalesce((
        select jsonb_agg(jsonb_build_object('id', y.id, 'kind', y.kind, 'mode', y.mode, 'status', y.status, 'amountCents', y.amount_cents)
          order by y.id)
        from payments y where y.order_id = o.id
      ), '[]') as payments, ${cancellationFeeCents} as "cancellationFeeCents",
      coalesce((
        select jsonb_agg(jsonb_build_object('id', m.id, 'authorId', m.author_id, 'authorFirstName', coalesce(a.first_name, ''),
          'side', m.side, 'content', m.content, 'asksToCancel', m.kind = 'cancel_request',
          'isMessage', m.kind = 'message', 'isUnread', m.unread,
          'withdrawnAt', to_char(m.withdrawn_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
          'createdAt', to_char(m.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'fileId', d.id,
          'fileName', d.name) order by m.created_at, m.id)
        from (
          select id, kind, author_id, author_side as side, content, file_id, created_at, withdrawn_at, false as unread from order_comments
          where order_id = o.id and (visible_to_beneficiary or author_id = o.beneficiary_id)
          union all
          select -id, 'comment', author_id, case author_role when 'beneficiary' then 'beneficiary' when 'partner' then 'partner' else 'platform' end,
            comment, file_id, created_at, null, false from order_status_changes
          where order_id = o.id and (comment <> '' or file_id is not null) and (visible_to_beneficiary or author_id = o.beneficiary_id)
          union all
          select g.id, 'message', g.author_id, case g.author_side when 'desk' then 'platform' else g.author_side end, g.content, g.file_id, g.created_at,
            null, g.author_side = 'desk' and g.acknowledged_at is null
          from chat_threads t join chat_messages g on g.thread_id = t.id where t.order_id = o.id and t.beneficiary_id = o.beneficiary_id
        ) m
        left join users a on a.id = m.author_id
        left join files d on d.id = m.file_id and d.purged_at is null
      ), '[]') as comments,
      (select jsonb_build_object('recommendation', n.recommendation, 'welcome', n.welcome, 'response', n.response, 'delay', n.delay,
          'quality', n.quality, 'comment', n.comment)
        from order_notes n where n.order_id = o.id and n.given_at is not null) as note
    from orders o
    join conciergeries c on c.id = o.conciergerie_id
    join offers f on f.id = o.offer_id
    join partners p on p.id = o.partner_id
    join categories g on g.id = o.category_id
    join users u on u.id = o.beneficiary_id
    left join partner_conciergeries w on w.partner_id = o.partner_id and w.conciergerie_id = o.conciergerie_id
    where o.id = ${orderId} and o.beneficiary_id = ${beneficiaryId}
  `.execute(database);
  return found.rows[0] ?? null;
}
