import type { OrderStatus } from '@loge/domain/orders/order-status';
import type { ChangeKind } from '@loge/domain/orders/order-workflow';
import type { Actor } from '@loge/domain/orders/workflow-types';
import { sql } from 'kysely';
import type { ItemWithStatus } from '../../custody/rows/custody-rows.ts';
import type { Database } from '../../platform/database/connection.ts';
import type { KeptAttention } from '../../order-facts/rows/order-attention.ts';

export interface StatusStepRow {
  readonly orderId: number;
  readonly conciergerieId: number;
  readonly step: number;
  readonly from: OrderStatus;
  readonly to: OrderStatus;
  readonly kind: Exclude<ChangeKind, 'initial'>;
  readonly authorId: number | null;
  readonly authorRole: Actor;
  readonly comment: string;
  readonly visibleToBeneficiary: boolean;
  readonly visibleToPartner: boolean;
  readonly newDate: string | null;
  readonly newServiceAt: Date | null;
  readonly newCancellationDeadline: Date | null;
  /** A mail about it is to be written; kept as such where its beneficiary can be written to. */
  readonly mailed: boolean;
  /** None where it is about the whole order. */
  readonly relatedItemIds: readonly number[];
  readonly fileId: string | null;
  readonly fileKind: 'facture' | 'quote' | 'document' | null;
  /** Since when the partner said, before and after the step, that the items are back at the desk. */
  readonly returnedBefore: Date | null;
  readonly returnedAfter: Date | null;
  /** Whether its author may take it back, and which items it moved then, each with its status before. */
  readonly undoable: boolean;
  readonly movedItems: readonly ItemWithStatus[];
  /** A step answers its partner; one that takes a step back does not. */
  readonly settlesAnswer: boolean;
  /** When the service was done; null where the new status says that it is not. */
  readonly doneAt: Date | null;
  readonly now: Date;
}

/** Adds a step to an order's history and moves the order there. The order's row is locked by the caller. */
export async function saveStatusStep(database: Database, row: StatusStepRow): Promise<void> {
  await sql`
    with moved as (
      update orders set status = ${row.to}, done_at = ${row.doneAt}::timestamptz, partner_returned_at = ${row.returnedAfter}::timestamptz, version = version + 1,
        begin_date = coalesce(${row.newDate}::date, begin_date),
        end_date = case when ${row.newDate}::date is null then end_date
                        else ${row.newDate}::date + (end_date - begin_date) end,
        service_at = coalesce(${row.newServiceAt}::timestamptz, service_at),
        cancellation_deadline = coalesce(${row.newCancellationDeadline}::timestamptz, cancellation_deadline)
      where id = ${row.orderId}
    ), settled as (
      update partner_answers set settled_at = ${row.now} where order_id = ${row.orderId} and settled_at is null and ${row.settlesAnswer}::boolean
    )
    insert into order_status_changes (order_id, conciergerie_id, step, from_status, to_status, kind, author_id, author_role, comment,
      visible_to_beneficiary, visible_to_partner, new_date, mailed, related_item_ids, file_id, file_kind, returned_before, undoable, moved_items, created_at)
    values (${row.orderId}, ${row.conciergerieId}, ${row.step}, ${row.from}, ${row.to}, ${row.kind}, ${row.authorId}, ${row.authorRole},
      ${row.comment}, ${row.visibleToBeneficiary}, ${row.visibleToPartner}, ${row.newDate}::date,
      ${row.mailed}::boolean and exists (select from orders o join users u on u.id = o.beneficiary_id where o.id = ${row.orderId} and u.active and u.email like '%@%'), ${row.relatedItemIds}::bigint[], ${row.fileId},
      ${row.fileKind}, ${row.returnedBefore}::timestamptz, ${row.undoable},
      ${row.movedItems.length === 0 ? null : JSON.stringify(row.movedItems)}::jsonb, ${row.now})
  `.execute(database);
}

/** A rating is asked for later, unless it was asked for before. */
export async function setNoteToBeSent(database: Database, orderId: number): Promise<void> {
  await sql`update orders set note_state = 'to_be_sent' where id = ${orderId} and note_state = 'not_requested'`.execute(
    database,
  );
}

/** What follows from everything else about an order, kept with it so that lists need not work it out. */
export async function setOrderFollowUp(
  database: Database,
  orderId: number,
  { unpaid, attention }: { readonly unpaid: boolean; readonly attention: KeptAttention },
): Promise<void> {
  await sql`
    update orders set unpaid = ${unpaid}, attention_reason = ${attention.attentionReason},
      attention_at = ${attention.attentionAt}::timestamptz, attention_late_at = ${attention.attentionLateAt}::timestamptz,
      attention_stalled_at = ${attention.attentionStalledAt}::timestamptz,
      anomalies = ${attention.anomalies === null ? null : JSON.stringify(attention.anomalies)}::jsonb, anomaly_at = ${attention.anomalyAt}::timestamptz
    where id = ${orderId}
  `.execute(database);
}

/** The final amount per VAT rate, as it was priced last. */
export async function findVatLines(
  database: Database,
  orderId: number,
): Promise<{ ratePercent: number; excludingVatCents: number; vatCents: number; includingVatCents: number }[]> {
  return database
    .selectFrom('order_vat_lines')
    .select([
      'rate_percent as ratePercent',
      'excluding_vat_cents as excludingVatCents',
      'vat_cents as vatCents',
      'including_vat_cents as includingVatCents',
    ])
    .where('order_id', '=', orderId)
    .orderBy('rate_percent')
    .execute();
}

/** The path that an order took, first step first. */
export async function findHistory(
  database: Database,
  orderId: number,
): Promise<{ status: OrderStatus; kind: ChangeKind }[]> {
  return database
    .selectFrom('order_status_changes')
    .select(['to_status as status', 'kind'])
    .where('order_id', '=', orderId)
    .orderBy('step')
    .execute();
}
