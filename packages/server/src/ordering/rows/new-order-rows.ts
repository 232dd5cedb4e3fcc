import type { ItemType } from '@loge/domain/ordering/item-types';
import type { PlaceKind } from '@loge/domain/ordering/place-description';
import type { OrderStatus } from '@loge/domain/orders/order-status';
import type { WithdrawalException } from '@loge/domain/orders/withdrawal-exceptions';
import type { WorkflowType } from '@loge/domain/orders/workflow-types';
import type { PaymentMode } from '@loge/domain/payments/payment-modes';
import { sql } from 'kysely';
import type { Database } from '../../platform/database/connection.ts';
import type { KeptAttention } from '../../order-facts/rows/order-attention.ts';
import type { InsertedPayment, NewPaymentRow } from '../../payments/rows/order-payment-rows.ts';

export interface NewOrderLineRow {
  readonly offerItemId: number;
  readonly productId: number | null;
  readonly type: ItemType;
  readonly labelFr: string;
  readonly labelEn: string;
  readonly quantity: number;
  readonly unitPriceCents: number | null;
  readonly onQuote: boolean;
  readonly amountCents: number | null;
  readonly discountCents: number;
  readonly vatRatePercent: number;
  readonly buyingPriceCents: number | null;
  /** A choice of a list in French; anything else as it was typed. */
  readonly extendedValue: string;
  /** The choice of a list in English; empty for the orderer's own words. */
  readonly extendedValueEn: string;
  readonly comment: string;
  readonly durationMinutes: number | null;
  readonly groupName: string | null;
  readonly targetGroupName: string | null;
  readonly groupIsProduct: boolean;
}

export interface NewOrderRow extends KeptAttention {
  readonly conciergerieId: number;
  readonly beneficiaryId: number;
  readonly placedByUserId: number;
  readonly placedByRole: 'beneficiary' | 'manager';
  readonly idempotencyKey: string | null;
  /** Of what was ordered; null for what nobody has just typed. */
  readonly formHash: string | null;
  readonly parentOrderId: number | null;
  readonly partnerId: number;
  readonly categoryId: number;
  readonly offerId: number;
  readonly offerLabelFr: string;
  readonly offerLabelEn: string;
  readonly workflow: WorkflowType;
  readonly status: OrderStatus;
  readonly beginDate: string | null;
  readonly endDate: string | null;
  readonly serviceTime: string | null;
  readonly serviceAt: Date | null;
  readonly dateFlexible: boolean;
  readonly durationMinutes: number | null;
  readonly cancellationDeadline: Date | null;
  readonly withdrawalException: WithdrawalException | null;
  /** When it was asked for expressly that the service begin at once; null where it was not. */
  readonly expressRequestAt: Date | null;
  readonly quoteReceivedAt: Date | null;
  readonly isCalendar: boolean;
  readonly addressType: PlaceKind;
  readonly offerAddressId: number | null;
  readonly address1: string;
  readonly address2: string;
  readonly zipCode: string;
  readonly city: string;
  readonly phone: string;
  readonly free: boolean;
  readonly subtotalCents: number;
  readonly discountPercent: number;
  readonly discountCents: number;
  readonly discountLabelFr: string;
  readonly discountLabelEn: string;
  readonly extraCostCents: number;
  readonly extraCostLabelFr: string;
  readonly extraCostLabelEn: string;
  readonly totalCents: number | null;
  readonly taxCreditCents: number;
  readonly budgetCents: number | null;
  readonly paymentMode: PaymentMode | null;
  readonly restPaymentMode: PaymentMode | null;
  readonly emergency: boolean;
  readonly requestsBag: boolean;
  readonly requestsPrint: boolean;
  readonly now: Date;
  readonly lines: readonly NewOrderLineRow[];
  readonly vat: readonly {
    readonly ratePercent: number;
    readonly excludingVatCents: number;
    readonly vatCents: number;
    readonly includingVatCents: number;
  }[];
  readonly payments: readonly NewPaymentRow[];
  /** Null without one. */
  readonly comment: {
    readonly content: string;
    readonly side: 'platform' | 'beneficiary';
    readonly visibleToBeneficiary: boolean;
    readonly visibleToPartner: boolean;
  } | null;
  readonly notification: { readonly type: string; readonly labelFr: string; readonly labelEn: string };
}

export interface InsertedOrder {
  readonly id: number;
  readonly payments: readonly InsertedPayment[];
}

/**
 * Writes an order with all that comes into being with it: lines, VAT, first step of its history, comment, payments, uses of credits (whose rows
 * the caller has locked), the beneficiary's notification. One statement, so that the database is asked once.
 */
export async function insertOrder(database: Database, row: NewOrderRow): Promise<InsertedOrder> {
  const inserted = await sql<InsertedOrder>`
    with placed as (
      insert into orders (conciergerie_id, beneficiary_id, placed_by_user_id, idempotency_key, form_hash, parent_order_id, partner_id, category_id,
        offer_id, offer_label_fr, offer_label_en, workflow, status, begin_date, end_date, service_time, service_at, date_flexible,
        duration_minutes, cancellation_deadline, withdrawal_exception, express_request_at, quote_received_at, is_calendar, address_type, offer_address_id, address1, address2, zip_code, city, phone,
        free, subtotal_cents, discount_percent, discount_cents, discount_label_fr, discount_label_en, extra_cost_cents,
        extra_cost_label_fr, extra_cost_label_en, total_cents, final_cents, tax_credit_cents, budget_cents, payment_mode,
        rest_payment_mode, emergency, requests_bag, requests_print, attention_reason, attention_at,
        attention_late_at, attention_stalled_at, anomalies, anomaly_at, created_at, updated_at)
      values (${row.conciergerieId}, ${row.beneficiaryId}, ${row.placedByUserId}, ${row.idempotencyKey}, ${row.formHash}, ${row.parentOrderId},
        ${row.partnerId}, ${row.categoryId}, ${row.offerId}, ${row.offerLabelFr}, ${row.offerLabelEn}, ${row.workflow}, ${row.status},
        ${row.beginDate}, ${row.endDate}, ${row.serviceTime}, ${row.serviceAt}, ${row.dateFlexible}, ${row.durationMinutes},
        ${row.cancellationDeadline}, ${row.withdrawalException}, ${row.expressRequestAt}, ${row.quoteReceivedAt}, ${row.isCalendar}, ${row.addressType}, ${row.offerAddressId}, ${row.address1}, ${row.address2},
        ${row.zipCode}, ${row.city}, ${row.phone}, ${row.free}, ${row.subtotalCents}, ${row.discountPercent}, ${row.discountCents},
        ${row.discountLabelFr}, ${row.discountLabelEn}, ${row.extraCostCents}, ${row.extraCostLabelFr}, ${row.extraCostLabelEn},
        ${row.totalCents}, ${row.totalCents}, ${row.taxCreditCents}, ${row.budgetCents}, ${row.paymentMode}, ${row.restPaymentMode},
        ${row.emergency}, ${row.requestsBag}, ${row.requestsPrint}, ${row.attentionReason}, ${row.attentionAt},
        ${row.attentionLateAt}, ${row.attentionStalledAt}, ${row.anomalies === null ? null : JSON.stringify(row.anomalies)}::jsonb, ${row.anomalyAt}, ${row.now}, ${row.now})
      returning id
    ), lines as (
      insert into order_items (order_id, conciergerie_id, offer_item_id, product_id, position, type, label_fr, label_en, quantity,
        unit_price_cents, on_quote, amount_cents, discount_cents, vat_rate_percent, buying_price_cents, extended_value, extended_value_en, comment,
        duration_minutes, group_name, target_group_name, group_is_product, created_at)
      select placed.id, ${row.conciergerieId}, l."offerItemId", l."productId", l.position, l.type, l."labelFr", l."labelEn", l.quantity,
        l."unitPriceCents", l."onQuote", l."amountCents", l."discountCents", l."vatRatePercent", l."buyingPriceCents", l."extendedValue", l."extendedValueEn",
        l.comment, l."durationMinutes", l."groupName", l."targetGroupName", l."groupIsProduct", ${row.now}
      from placed, rows from (jsonb_to_recordset(${JSON.stringify(row.lines)}::jsonb) as ("offerItemId" bigint, "productId" bigint,
        type text, "labelFr" text, "labelEn" text, quantity numeric, "unitPriceCents" bigint, "onQuote" boolean, "amountCents" bigint,
        "discountCents" bigint, "vatRatePercent" numeric, "buyingPriceCents" bigint, "extendedValue" text, "extendedValueEn" text, comment text,
        "durationMinutes" integer, "groupName" text, "targetGroupName" text, "groupIsProduct" boolean)) with ordinality
        as l ("offerItemId", "productId", type, "labelFr", "labelEn", quantity, "unitPriceCents", "onQuote", "amountCents",
          "discountCents", "vatRatePercent", "buyingPriceCents", "extendedValue", "extendedValueEn", comment, "durationMinutes", "groupName",
          "targetGroupName", "groupIsProduct", position)
    ), vat as (
      insert into order_vat_lines (order_id, conciergerie_id, rate_percent, excluding_vat_cents, vat_cents, including_vat_cents)
      select placed.id, ${row.conciergerieId}, v."ratePercent", v."excludingVatCents", v."vatCents", v."includingVatCents"
      from placed, jsonb_to_recordset(${JSON.stringify(row.vat)}::jsonb)
        as v ("ratePercent" numeric, "excludingVatCents" bigint, "vatCents" bigint, "includingVatCents" bigint)
    ), step as (
      insert into order_status_changes (order_id, conciergerie_id, step, to_status, kind, author_id, author_role, created_at)
      select id, ${row.conciergerieId}, 1, ${row.status}, 'initial', ${row.placedByUserId}, ${row.placedByRole}, ${row.now} from placed
    ), said as (
      insert into order_comments (order_id, conciergerie_id, author_id, author_side, content, visible_to_beneficiary, visible_to_partner,
        created_at)
      select id, ${row.conciergerieId}, ${row.placedByUserId}, ${row.comment?.side ?? 'platform'}, ${row.comment?.content ?? ''},
        ${row.comment?.visibleToBeneficiary ?? false}, ${row.comment?.visibleToPartner ?? false}, ${row.now}
      from placed where ${row.comment !== null}
    ), notified as (
      insert into notifications (user_id, conciergerie_id, type, order_id, label_fr, label_en, created_at)
      select ${row.beneficiaryId}, ${row.conciergerieId}, ${row.notification.type}, id, ${row.notification.labelFr},
        ${row.notification.labelEn}, ${row.now}
      from placed
    ), paid as (
      insert into payments (conciergerie_id, order_id, user_id, mode, status, amount_cents, net_cents, vat_cents, vat_rate_percent,
        credit_id, created_by, created_at, collected_at)
      select ${row.conciergerieId}, placed.id, ${row.beneficiaryId}, p.mode,
        case when p."creditId" is null then 'pending' else 'collected' end, p."amountCents", p."netCents", p."vatCents",
        p."vatRatePercent", p."creditId", ${row.placedByUserId}, ${row.now}, case when p."creditId" is null then null else ${row.now}::timestamptz end
      from placed, jsonb_to_recordset(${JSON.stringify(row.payments)}::jsonb)
        as p (mode text, "creditId" bigint, "amountCents" bigint, "netCents" bigint, "vatCents" bigint, "vatRatePercent" numeric)
      returning id, order_id, credit_id, amount_cents
    ), used as (
      insert into credit_uses (conciergerie_id, credit_id, order_id, payment_id, kind, amount_cents, created_at)
      select ${row.conciergerieId}, credit_id, order_id, id, 'use', amount_cents, ${row.now} from paid where credit_id is not null
    ), spent as (
      update credits set remaining_cents = remaining_cents - paid.amount_cents from paid where credits.id = paid.credit_id
    )
    select placed.id, coalesce((select jsonb_agg(jsonb_build_object('id', paid.id, 'creditId', paid.credit_id,
      'amountCents', paid.amount_cents) order by paid.id) from paid), '[]') as payments
    from placed
  `.execute(database);
  const order = inserted.rows[0];
  if (order === undefined) throw new Error('An order that was written has a number.');
  return order;
}

/** Says of orders that they were placed together. The first of them stands for the group. */
export async function groupOrders(database: Database, orderIds: readonly number[]): Promise<void> {
  await sql`update orders set group_id = ${orderIds[0]} where id = any(${orderIds}::bigint[])`.execute(database);
}
