import type { ItemStatus } from '@loge/domain/orders/item-status';
import type { OrderStatus } from '@loge/domain/orders/order-status';
import type { OpenAnswer } from '@loge/domain/orders/partner-answers';
import type { ChangeKind } from '@loge/domain/orders/order-workflow';
import type { WorkflowType } from '@loge/domain/orders/workflow-types';
import type { NoteState } from '@loge/domain/ordering/rating';
import type { PaymentMode, PaymentStatus } from '@loge/domain/payments/payment-modes';
import type { Lang } from '@loge/domain/shared/lang';
import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../../platform/database/connection.ts';
import { cancellationFeeCents } from './cancellation-fee-rows.ts';
import type { KeptAttention } from './order-attention.ts';

/** One payment or refund of an order, as the rules of money need it. Cents, never negative. */
export interface OrderPaymentFacts {
  readonly id: number;
  readonly kind: 'payment' | 'refund';
  readonly mode: PaymentMode;
  readonly status: PaymentStatus;
  readonly amountCents: number;
  readonly creditId: number | null;
  readonly refundsPaymentId: number | null;
}

/** Everything that the rules ask about an order that exists: read once, after its row is locked. */
export interface OrderFacts extends KeptAttention {
  readonly id: number;
  readonly conciergerieId: number;
  readonly beneficiaryId: number | null;
  readonly placedByUserId: number;
  readonly partnerId: number;
  readonly offerId: number;
  readonly offerLabelFr: string;
  readonly offerLabelEn: string;
  readonly workflow: WorkflowType;
  readonly status: OrderStatus;
  /** How many steps its history has, and since when the last one stands. */
  readonly step: number;
  readonly statusSince: Date;
  /** How it came to its status. */
  readonly statusKind: ChangeKind;
  readonly createdAt: Date;
  readonly beginDate: string | null;
  readonly endDate: string | null;
  readonly serviceTime: string | null;
  readonly serviceAt: Date | null;
  readonly durationMinutes: number | null;
  /** The day that the desk has announced (`dateLivraison`); null while it has announced none. */
  readonly expectedDay: string | null;
  /** Since when its partner says that the items are back at the desk; null where nobody says so, or the desk has gone on since. */
  readonly partnerReturnedAt: Date | null;
  /** What its partner has answered and the desk has not settled; null where nothing waits for it. */
  readonly partnerAnswer: OpenAnswer | null;
  /** The beneficiary left the day open. */
  readonly dateFlexible: boolean;
  readonly isCalendar: boolean;
  readonly doneAt: Date | null;
  readonly addressType: 'none' | 'company' | 'home' | 'other' | 'offer';
  readonly totalCents: number | null;
  readonly adjustedTotalCents: number | null;
  readonly finalCents: number | null;
  readonly taxCreditCents: number;
  /** What the beneficiary chose; where that is credits, `restPaymentMode` pays what they do not cover. */
  readonly paymentMode: PaymentMode | null;
  readonly restPaymentMode: PaymentMode | null;
  readonly unpaid: boolean;
  readonly reprocessing: boolean;
  /** It lies in a locker, and its beneficiary was told that the time to take it out is over. */
  readonly lockerExpired: boolean;
  readonly snoozedUntil: Date | null;
  readonly noteState: NoteState;
  /** Counts changes: what a screen saw must still be what is there. */
  readonly version: number;
  readonly unpricedItems: number;
  readonly itemStatuses: readonly ItemStatus[];
  readonly payments: readonly OrderPaymentFacts[];
  /** Comments of the beneficiary that no manager has taken note of. */
  readonly unreadBeneficiaryComments: number;
  readonly cancellationRequested: boolean;
  /** Its beneficiary has withdrawn from it: goods or the desk are waited for, or the order was changed by it. */
  readonly withdrawal: 'none' | 'waiting' | 'carriedOut';
  /** It has a bill: one of ours that stands, or a document that was attached as one. */
  readonly hasBill: boolean;
  /** Its line is in a billing statement of its partner. */
  readonly billingStatement: 'none' | 'open' | 'closed';
  /** The bill of ours that no credit note reverses; null without one. */
  readonly standingBillId: number | null;
  /** What the desk keeps of it since it cancelled it; null for nothing. */
  readonly cancellationFeeCents: number | null;
  /** The ledger transaction by which its amount, or its fee, is owed; null while it is not. */
  readonly chargeTransactionId: number | null;
  readonly offer: {
    readonly autoAcceptedInCompany: boolean;
    readonly neverDoneAutomatically: boolean;
    readonly staysInInbox: boolean;
    readonly alertWithConciergerieHours: number | null;
    readonly alertWithoutConciergerieHours: number | null;
    readonly cancellationDelayHours: number;
    readonly hasLockerRules: boolean;
    readonly partnerWillBill: boolean;
    /** What it sells is delivered goods, no service. */
    readonly sellsGoods: boolean;
    readonly taxCreditEligible: boolean;
    readonly allowsFollowUpOrders: boolean;
  };
  readonly conciergerie: {
    readonly zone: string;
    readonly hasPhysicalLocation: boolean;
    readonly avoidsAllEmails: boolean;
  };
  readonly beneficiaryLang: Lang | null;
}

/** Makes everybody else who wants to change this order wait until the transaction ends. False when there is none. */
export async function lockOrder(transaction: Database, orderId: number): Promise<boolean> {
  const found = await sql<{ id: number }>`select id from orders where id = ${orderId} for update`.execute(transaction);
  return found.rows.length > 0;
}

/** Whether an order o is the named one or was ordered with it in one cart. */
export const ofOneCart = (asked: string): RawBuilder<boolean> => {
  const named = sql.table(asked);
  return sql`(o.id = ${named}.id or (o.group_id = ${named}.group_id and o.beneficiary_id = ${named}.beneficiary_id))`;
};

/** An order and those that were ordered with it in one cart, by their numbers; none where there is no such order. */
export async function findOrderIdsOfCart(database: Database, orderId: number): Promise<readonly number[]> {
  const found = await sql<{ id: number }>`
    select o.id from orders asked join orders o on ${ofOneCart('asked')} where asked.id = ${orderId} order by o.id
  `.execute(database);
  return found.rows.map(({ id }) => id);
}

/** Makes others wait for an order and those of its cart, always in the sequence of their numbers, so that nobody waits for each other. */
export async function lockOrdersOfCart(transaction: Database, orderId: number): Promise<void> {
  await sql`
    select o.id from orders asked join orders o on ${ofOneCart('asked')} where asked.id = ${orderId} order by o.id for update of o
  `.execute(transaction);
}

/** Makes others wait for several orders, in the sequence of their numbers. */
export async function lockOrders(transaction: Database, orderIds: readonly number[]): Promise<void> {
  await sql`select id from orders where id = any(${orderIds}::bigint[]) order by id for update`.execute(transaction);
}

/** The facts of an order, or null. Read them after `lockOrder` where they decide a change. Who may know it is for the caller to check. */
export async function loadOrderFacts(database: Database, orderId: number): Promise<OrderFacts | null> {
  const [order] = await loadOrdersFacts(database, [orderId]);
  return order ?? null;
}

/** The same of several orders, in the sequence of their numbers. */
export async function loadOrdersFacts(database: Database, orderIds: readonly number[]): Promise<readonly OrderFacts[]> {
  const found = await sql<OrderFacts>`
    select o.id, o.conciergerie_id as "conciergerieId", o.beneficiary_id as "beneficiaryId",
      o.placed_by_user_id as "placedByUserId", o.partner_id as "partnerId", o.offer_id as "offerId",
      o.offer_label_fr as "offerLabelFr", o.offer_label_en as "offerLabelEn", o.workflow, o.status,
      h.step, h.created_at as "statusSince", h.kind as "statusKind", o.created_at as "createdAt", o.begin_date as "beginDate",
      o.end_date as "endDate", o.service_time as "serviceTime", o.service_at as "serviceAt",
      o.duration_minutes as "durationMinutes", o.delivery_date as "expectedDay", o.partner_returned_at as "partnerReturnedAt",
      (select a.kind from partner_answers a where a.order_id = o.id and a.settled_at is null) as "partnerAnswer", o.date_flexible as "dateFlexible", o.is_calendar as "isCalendar", o.done_at as "doneAt", o.address_type as "addressType",
      o.total_cents as "totalCents", o.adjusted_total_cents as "adjustedTotalCents", o.final_cents as "finalCents",
      o.tax_credit_cents as "taxCreditCents", o.payment_mode as "paymentMode",
      o.rest_payment_mode as "restPaymentMode", o.unpaid, o.reprocessing,
      exists (select from locker_places lp where lp.order_id = o.id and lp.ended_at is null and lp.overdue_told_at is not null) as "lockerExpired",
      o.snoozed_until as "snoozedUntil", o.attention_reason as "attentionReason", o.attention_at as "attentionAt",
      o.attention_late_at as "attentionLateAt", o.attention_stalled_at as "attentionStalledAt",
      o.anomalies, o.anomaly_at as "anomalyAt",
      o.note_state as "noteState", o.version, i."unpricedItems", i."itemStatuses", p.payments,
      m."unreadBeneficiaryComments", m."cancellationRequested",
      coalesce((select case when bool_or(wd.carried_out_at is null) then 'waiting' else 'carriedOut' end from order_withdrawals wd
        where wd.order_id = o.id having count(*) > 0), 'none') as withdrawal,
      exists (select from billed_orders b where b.order_id = o.id offset 0) as "hasBill",
      coalesce((select s.state from orders_in_statements s where s.order_id = o.id), 'none') as "billingStatement",
      (select b.id from standing_bills b where b.order_id = o.id) as "standingBillId", ${cancellationFeeCents} as "cancellationFeeCents", l.id as "chargeTransactionId",
      jsonb_build_object('autoAcceptedInCompany', f.auto_accepted_in_company,
        'neverDoneAutomatically', f.never_done_automatically, 'staysInInbox', f.stays_in_inbox,
        'alertWithConciergerieHours', f.alert_with_conciergerie_hours,
        'alertWithoutConciergerieHours', f.alert_without_conciergerie_hours,
        'cancellationDelayHours', f.cancellation_delay_hours, 'hasLockerRules', f.has_locker_rules,
        'partnerWillBill', f.partner_will_bill, 'sellsGoods', f.sells_goods, 'taxCreditEligible', f.tax_credit_eligible,
        'allowsFollowUpOrders', f.allows_follow_up_orders) as offer,
      jsonb_build_object('zone', c.zone, 'hasPhysicalLocation', c.has_physical_location,
        'avoidsAllEmails', c.avoids_all_emails) as conciergerie,
      u.lang as "beneficiaryLang"
    from orders o
    join offers f on f.id = o.offer_id
    join conciergeries c on c.id = o.conciergerie_id
    left join users u on u.id = o.beneficiary_id
    left join lateral (
      select step, created_at, kind from order_status_changes where order_id = o.id order by step desc limit 1
    ) h on true
    cross join lateral (
      select count(*) filter (where amount_cents is null)::int as "unpricedItems",
        coalesce(array_agg(status order by position), '{}') as "itemStatuses"
      from order_items where order_id = o.id
    ) i
    cross join lateral (
      select coalesce(jsonb_agg(jsonb_build_object('id', id, 'kind', kind, 'mode', mode, 'status', status,
        'amountCents', amount_cents, 'creditId', credit_id, 'refundsPaymentId', refunds_payment_id) order by id), '[]') as payments
      from payments where order_id = o.id
    ) p
    cross join lateral (
      select count(*) filter (where author_side = 'beneficiary' and acknowledged_at is null)::int as "unreadBeneficiaryComments",
        coalesce(bool_or(kind = 'cancel_request' and acknowledged_at is null), false) as "cancellationRequested"
      from order_comments where order_id = o.id
    ) m
    left join lateral (
      select max(id) filter (where event = 'orderCharged') as id
      from ledger_transactions where order_id = o.id and event in ('orderCharged', 'orderReleased')
      having count(*) filter (where event = 'orderCharged') > count(*) filter (where event = 'orderReleased')
    ) l on true
    where o.id = any(${orderIds}::bigint[]) order by o.id
  `.execute(database);
  return found.rows;
}
