import type { BoxPurpose } from '@loge/domain/lockers/box-size';
import { type PartnerAnswerJson, partnerAnswerJson } from './partner-answer-rows.ts';
import type { PlaceKind } from '@loge/domain/ordering/place-description';
import type { ItemType } from '@loge/domain/ordering/item-types';
import type { ItemStatus } from '@loge/domain/orders/item-status';
import type { InboxReason } from '@loge/domain/orders/attention';
import type { OrderStatus } from '@loge/domain/orders/order-status';
import type { WorkflowType } from '@loge/domain/orders/workflow-types';
import type { NoteState } from '@loge/domain/ordering/rating';
import type { PaymentMode } from '@loge/domain/payments/payment-modes';
import { sql } from 'kysely';
import { cancellationFeeCents } from './cancellation-fee-rows.ts';
import { hasOpenProblem } from './listed-lines.ts';
import type { Database } from '../../platform/database/connection.ts';

/** An order with what stands in its head: everything but its lists. */
export interface ManagedOrderRow {
  readonly id: number;
  readonly conciergerieId: number;
  readonly conciergerieName: string;
  readonly zone: string;
  readonly groupOrderIds: readonly number[];
  readonly workflow: WorkflowType;
  readonly status: OrderStatus;
  readonly categoryLabel: string;
  readonly offerLabel: string;
  readonly partnerName: string;
  readonly beneficiaryId: number | null;
  readonly beneficiaryLastName: string | null;
  readonly beneficiaryFirstName: string | null;
  readonly beneficiaryEmail: string | null;
  readonly beneficiaryMobile: string | null;
  readonly beneficiaryCompany: string;
  readonly beneficiaryWarning: string | null;
  readonly vip: boolean;
  readonly addressType: PlaceKind;
  readonly address1: string;
  readonly address2: string;
  readonly zipCode: string;
  readonly city: string;
  readonly phone: string;
  readonly companyPlaceFr: string | null;
  readonly companyPlaceEn: string | null;
  readonly createdAt: Date;
  readonly updatedAt: Date;
  readonly beginDate: string | null;
  readonly endDate: string | null;
  readonly serviceTime: string | null;
  readonly serviceAt: Date | null;
  /** Hours of the offer's free time to cancel. */
  readonly cancellationDelayHours: number;
  readonly durationMinutes: number | null;
  /** The day that the desk has announced. */
  readonly partnerReturnedAt: Date | null;
  /** What the partner has answered and the desk has not settled. */
  readonly partnerAnswer: PartnerAnswerJson | null;
  readonly deliveryDate: string | null;
  readonly doneAt: Date | null;
  readonly debitDate: string | null;
  readonly dateFlexible: boolean;
  readonly isCalendar: boolean;
  readonly paymentMode: PaymentMode | null;
  readonly restPaymentMode: PaymentMode | null;
  readonly extraCostCents: number;
  readonly extraCostLabel: string;
  readonly discountCents: number;
  readonly discountLabel: string;
  readonly totalCents: number | null;
  readonly adjustedTotalCents: number | null;
  readonly finalCents: number | null;
  readonly budgetCents: number | null;
  readonly unpaid: boolean;
  readonly reprocessing: boolean;
  readonly snoozedUntil: Date | null;
  /** Where it lies at a locker, or which box is kept for it; null for neither. */
  readonly lockerPlace: {
    readonly number: number;
    readonly lockerName: string;
    readonly purpose: BoxPurpose;
    readonly isInside: boolean;
    readonly isFaulty: boolean;
    /** A moment in ISO 8601. */
    readonly dueAt: string;
  } | null;
  /** A dispute about one of its items is not settled. */
  readonly hasOpenProblem: boolean;
  readonly attentionReason: InboxReason | null;
  readonly attentionAt: Date | null;
  readonly noteState: NoteState;
  readonly note: {
    readonly recommendation: number | null;
    readonly welcome: number | null;
    readonly response: number | null;
    readonly delay: number | null;
    readonly quality: number | null;
    readonly comment: string;
  } | null;
  readonly hasBill: boolean;
  /** Its line is in a billing statement of its partner. */
  readonly billingStatement: 'none' | 'open' | 'closed';
  /** The bill of ours that no credit note reverses; null without one. */
  readonly standingBillId: number | null;
  /** What the desk keeps of it since it cancelled it; null for nothing. */
  readonly cancellationFeeCents: number | null;
  readonly offer: {
    readonly id: number;
    readonly originalId: number;
    readonly nameFr: string;
    readonly nameEn: string;
    readonly illustration: string | null;
    readonly partnerId: number;
    readonly categoryId: number;
    readonly universeId: number;
    readonly taxCreditEligible: boolean;
    readonly allowsSpending: boolean;
    readonly allowsFollowUpOrders: boolean;
    readonly partnerWillBill: boolean;
    /** What is offered now, in the offer's order. */
    readonly items: readonly {
      readonly id: number;
      readonly type: ItemType;
      readonly label: string;
      readonly priceCents: number | null;
      readonly onQuote: boolean;
    }[];
  };
}

/** The head of an order, or null. Who may know it is for the caller to check. */
export async function findManagedOrder(database: Database, orderId: number): Promise<ManagedOrderRow | null> {
  const found = await sql<ManagedOrderRow>`
    select o.id, o.conciergerie_id as "conciergerieId", c.name as "conciergerieName", c.zone,
      case when o.group_id is null then array[o.id::float8]
        else array(select g.id::float8 from orders g where g.group_id = o.group_id order by g.id) end as "groupOrderIds",
      o.workflow, o.status, cat.label_fr as "categoryLabel", o.offer_label_fr as "offerLabel", p.company_name as "partnerName",
      o.beneficiary_id as "beneficiaryId", u.last_name as "beneficiaryLastName", u.first_name as "beneficiaryFirstName",
      u.email as "beneficiaryEmail", u.mobile_phone as "beneficiaryMobile",
      coalesce(nullif(u.company_name, ''), company.name) as "beneficiaryCompany", u.warning as "beneficiaryWarning",
      coalesce(u.vip, false) as vip, o.address_type as "addressType", o.address1, o.address2, o.zip_code as "zipCode", o.city, o.phone,
      pc.service_location_label_fr as "companyPlaceFr", pc.service_location_label_en as "companyPlaceEn",
      o.created_at as "createdAt", o.updated_at as "updatedAt", o.begin_date as "beginDate", o.end_date as "endDate",
      o.service_time as "serviceTime", o.service_at as "serviceAt", f.cancellation_delay_hours as "cancellationDelayHours", o.duration_minutes as "durationMinutes", o.partner_returned_at as "partnerReturnedAt",
      ${partnerAnswerJson} as "partnerAnswer", o.delivery_date as "deliveryDate", o.done_at as "doneAt", o.debit_date as "debitDate",
      o.date_flexible as "dateFlexible", o.is_calendar as "isCalendar", o.payment_mode as "paymentMode",
      o.rest_payment_mode as "restPaymentMode", o.extra_cost_cents as "extraCostCents", o.extra_cost_label_fr as "extraCostLabel",
      o.discount_cents as "discountCents", o.discount_label_fr as "discountLabel", o.total_cents as "totalCents",
      o.adjusted_total_cents as "adjustedTotalCents", o.final_cents as "finalCents", o.budget_cents as "budgetCents", o.unpaid,
      o.reprocessing, o.snoozed_until as "snoozedUntil", o.attention_reason as "attentionReason", o.attention_at as "attentionAt",
      o.note_state as "noteState", ${hasOpenProblem} as "hasOpenProblem",
      (select jsonb_build_object('number', b.number, 'lockerName', l.name, 'purpose', lp.purpose, 'isInside', lp.inside_since is not null,
          'isFaulty', b.state = 'faulty', 'dueAt', lp.due_at)
        from locker_places lp join locker_compartments b on b.id = lp.compartment_id join lockers l on l.id = lp.locker_id
        where lp.order_id = o.id and lp.ended_at is null) as "lockerPlace",
      (select jsonb_build_object('recommendation', n.recommendation, 'welcome', n.welcome, 'response', n.response, 'delay', n.delay,
          'quality', n.quality, 'comment', n.comment) from order_notes n where n.order_id = o.id) as note,
      exists (select from billed_orders b where b.order_id = o.id offset 0) as "hasBill",
      coalesce((select s.state from orders_in_statements s where s.order_id = o.id), 'none') as "billingStatement",
      (select b.id from standing_bills b where b.order_id = o.id) as "standingBillId", ${cancellationFeeCents} as "cancellationFeeCents",
      jsonb_build_object('id', f.id, 'originalId', coalesce(f.original_id, f.id), 'nameFr', f.name_fr, 'nameEn', f.name_en,
        'illustration', coalesce(f.illustration, cat.illustration), 'partnerId', f.partner_id, 'categoryId', f.category_id,
        'universeId', cat.universe_id, 'taxCreditEligible', f.tax_credit_eligible, 'allowsSpending', f.allows_spending,
        'allowsFollowUpOrders', f.allows_follow_up_orders, 'partnerWillBill', f.partner_will_bill,
        'items', (select coalesce(jsonb_agg(jsonb_build_object('id', i.id, 'type', i.type, 'label', i.label_fr, 'priceCents', i.price_cents,
            'onQuote', i.on_quote) order by i.position), '[]') from offer_items i where i.offer_id = f.id and i.removed_at is null)) as offer
    from orders o
    join conciergeries c on c.id = o.conciergerie_id
    join client_companies company on company.id = c.client_company_id
    join partners p on p.id = o.partner_id
    join offers f on f.id = o.offer_id
    join categories cat on cat.id = o.category_id
    left join partner_conciergeries pc on pc.partner_id = o.partner_id and pc.conciergerie_id = o.conciergerie_id
    left join users u on u.id = o.beneficiary_id
    where o.id = ${orderId}
  `.execute(database);
  return found.rows[0] ?? null;
}

export interface OrderLineRow {
  readonly id: number;
  readonly offerItemId: number | null;
  readonly type: ItemType;
  readonly labelFr: string;
  readonly labelEn: string;
  readonly quantity: number;
  readonly unitPriceCents: number | null;
  readonly extendedValue: string;
  readonly comment: string;
  readonly groupName: string | null;
  readonly targetGroupName: string | null;
  readonly groupIsProduct: boolean;
  readonly status: ItemStatus;
}

/** The ordered lines, in order; those that were taken off (quantity 0, nothing answered) are left out. */
export async function findOrderLines(database: Database, orderId: number): Promise<OrderLineRow[]> {
  const found = await sql<OrderLineRow>`
    select id, offer_item_id as "offerItemId", type, label_fr as "labelFr", label_en as "labelEn", quantity::float8 as quantity,
      unit_price_cents as "unitPriceCents", extended_value as "extendedValue", comment, group_name as "groupName",
      target_group_name as "targetGroupName", group_is_product as "groupIsProduct", status
    from order_items where order_id = ${orderId} and (quantity > 0 or extended_value <> '')
    order by position
  `.execute(database);
  return found.rows;
}

export interface OrderCommentRow {
  readonly id: number;
  readonly kind: 'comment' | 'cancel_request';
  readonly authorId: number | null;
  readonly authorName: string;
  readonly authorSide: 'platform' | 'beneficiary' | 'partner';
  readonly createdAt: Date;
  readonly content: string;
  readonly acknowledged: boolean;
  /** A request to cancel that its author took back. */
  readonly withdrawnAt: Date | null;
  readonly visibleToBeneficiary: boolean;
  readonly visibleToPartner: boolean;
  readonly fileId: string | null;
  readonly fileName: string | null;
}

/** The comments on an order, oldest first, no matter who may see them. */
export async function findOrderComments(database: Database, orderId: number): Promise<OrderCommentRow[]> {
  const found = await sql<OrderCommentRow>`
    select m.id, m.kind, m.author_id as "authorId", coalesce(nullif(trim(u.first_name || ' ' || u.last_name), ''), '') as "authorName",
      m.author_side as "authorSide", m.created_at as "createdAt", m.content, m.acknowledged_at is not null as acknowledged, m.withdrawn_at as "withdrawnAt",
      m.visible_to_beneficiary as "visibleToBeneficiary", m.visible_to_partner as "visibleToPartner",
      case when d.purged_at is null then d.id end as "fileId", case when d.purged_at is null then d.name end as "fileName"
    from order_comments m left join users u on u.id = m.author_id left join files d on d.id = m.file_id
    where m.order_id = ${orderId}
    order by m.id
  `.execute(database);
  return found.rows;
}

export interface OrderEventRow {
  readonly author: string | null;
  readonly at: Date;
  readonly action: string;
  readonly comment: string;
}

/** The business log of one order, latest first. */
export async function findOrderEvents(database: Database, orderId: number): Promise<OrderEventRow[]> {
  const found = await sql<OrderEventRow>`
    select nullif(trim(u.first_name || ' ' || u.last_name), '') as author, l.at, l.action, l.comment
    from business_log l left join users u on u.id = l.author_id
    where l.order_id = ${orderId}
    order by l.id desc limit 500
  `.execute(database);
  return found.rows;
}
