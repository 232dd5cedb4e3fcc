import type { OrderStatus } from '@loge/domain/orders/order-status';
import type { ChangeKind } from '@loge/domain/orders/order-workflow';
import type { Actor } from '@loge/domain/orders/workflow-types';
import { sql } from 'kysely';
import type { Database } from '../../platform/database/connection.ts';

export interface HistoryRow {
  readonly status: OrderStatus;
  readonly kind: ChangeKind;
  readonly authorName: string | null;
  readonly authorRole: Actor;
  readonly createdAt: Date;
  readonly comment: string;
  readonly relatedItems: readonly string[];
  /** What became of the mail about it; null where none was written, or it is forgotten. */
  readonly mail: 'waiting' | 'sent' | 'kept' | 'failed' | null;
  readonly visibleToBeneficiary: boolean;
  readonly visibleToPartner: boolean;
  readonly fileId: string | null;
  readonly fileName: string | null;
}

/** A mail that was written is what its row says. One that is still to be written has a job, which is kept for a week and may decide that the order has gone on. */
const mailOfStep = (now: Date) => sql`case when h.mailed then coalesce(
  (select case m.state when 'queued' then 'waiting' when 'sending' then 'waiting' when 'cancelled' then null else m.state end
    from mails m where m.dedupe_key = 'order-' || h.order_id || '-step-' || h.step || '-beneficiary'),
  (select case j.state when 'failed' then 'failed' when 'completed' then null when 'cancelled' then null else 'waiting' end
    from pgboss.job j
    where h.created_at > ${now}::timestamptz - interval '8 days' and j.name = 'order-status-changed'
      and (j.data ->> 'orderId')::bigint = h.order_id and (j.data ->> 'step')::integer = h.step
    order by j.created_on desc limit 1)) end`;

/** The whole path of an order with who took each step, first step first. */
export async function findHistoryWithAuthors(database: Database, orderId: number, now: Date): Promise<HistoryRow[]> {
  const found = await sql<HistoryRow>`
    select h.to_status as status, h.kind, trim(u.first_name || ' ' || u.last_name) as "authorName", h.author_role as "authorRole",
      h.created_at as "createdAt", h.comment, ${mailOfStep(now)} as mail,
      h.visible_to_beneficiary as "visibleToBeneficiary", h.visible_to_partner as "visibleToPartner",
      case when d.purged_at is null then d.id end as "fileId", case when d.purged_at is null then d.name end as "fileName",
      array(select i.label_fr from order_items i where i.order_id = h.order_id and i.id = any(h.related_item_ids) order by i.position)
        as "relatedItems"
    from order_status_changes h left join users u on u.id = h.author_id left join files d on d.id = h.file_id
    where h.order_id = ${orderId}
    order by h.step
  `.execute(database);
  return found.rows;
}
