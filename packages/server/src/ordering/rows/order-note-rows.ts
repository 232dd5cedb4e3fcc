import type { NoteState } from '@loge/domain/ordering/rating';
import type { OrderStatus } from '@loge/domain/orders/order-status';
import { sql } from 'kysely';
import type { Database } from '../../platform/database/connection.ts';

/** An order as far as rating it is concerned. */
export interface RatedOrderRow {
  readonly id: number;
  readonly conciergerieId: number;
  readonly beneficiaryId: number | null;
  readonly status: OrderStatus;
  readonly noteState: NoteState;
  readonly offerLabelFr: string;
  readonly offerLabelEn: string;
  readonly partnerName: string;
  /** The day on which the service was done, at the conciergerie. */
  readonly doneDay: string | null;
  readonly requestedAt: Date | null;
  /** It was handed over by a locker: nobody welcomed anybody. */
  readonly wasInLocker: boolean;
}

/** Found by the token of the mail, or by number and whose it is. */
export type RatedOrderKey =
  | { readonly tokenHash: Buffer }
  | { readonly orderId: number; readonly beneficiaryId: number };

export async function findRatedOrder(database: Database, key: RatedOrderKey): Promise<RatedOrderRow | null> {
  const which =
    'tokenHash' in key
      ? sql`n.token_hash = ${key.tokenHash}`
      : sql`o.id = ${key.orderId} and o.beneficiary_id = ${key.beneficiaryId}`;
  const found = await sql<RatedOrderRow>`
    select o.id, o.conciergerie_id as "conciergerieId", o.beneficiary_id as "beneficiaryId", o.status, o.note_state as "noteState",
      o.offer_label_fr as "offerLabelFr", o.offer_label_en as "offerLabelEn",
      coalesce(nullif(p.name_for_beneficiaries, ''), p.company_name) as "partnerName",
      timezone(c.zone, o.done_at)::date as "doneDay", n.requested_at as "requestedAt",
      exists (select from order_status_changes s
        where s.order_id = o.id and s.to_status = 'available_in_locker') as "wasInLocker"
    from orders o
    join conciergeries c on c.id = o.conciergerie_id
    join partners p on p.id = o.partner_id
    left join order_notes n on n.order_id = o.id
    where ${which}
  `.execute(database);
  return found.rows[0] ?? null;
}

export interface GivenNote {
  readonly recommendation: number;
  readonly welcome: number | null;
  readonly response: number | null;
  readonly delay: number | null;
  readonly quality: number | null;
  readonly comment: string;
}

/** Keeps the note of an order whose row is locked. */
export async function saveNote(
  database: Database,
  order: { readonly id: number; readonly conciergerieId: number },
  note: GivenNote,
  now: Date,
): Promise<void> {
  await sql`
    with rated as (update orders set note_state = 'given', version = version + 1 where id = ${order.id})
    insert into order_notes (order_id, conciergerie_id, recommendation, welcome, response, delay, quality, comment, given_at)
    values (${order.id}, ${order.conciergerieId}, ${note.recommendation}, ${note.welcome}, ${note.response}, ${note.delay}, ${note.quality},
      ${note.comment}, ${now})
    on conflict (order_id) do update set recommendation = excluded.recommendation, welcome = excluded.welcome, response = excluded.response,
      delay = excluded.delay, quality = excluded.quality, comment = excluded.comment, given_at = excluded.given_at
  `.execute(database);
}

/** A note was asked for by mail, with this token. False when that was done before, or is no longer wanted. */
export async function markNoteRequested(
  database: Database,
  orderId: number,
  tokenHash: Buffer,
  now: Date,
): Promise<boolean> {
  const inserted = await sql<{ order_id: number }>`
    with asked as (
      update orders set note_state = 'sent' where id = ${orderId} and note_state = 'to_be_sent' returning id, conciergerie_id
    )
    insert into order_notes (order_id, conciergerie_id, token_hash, requested_at)
    select id, conciergerie_id, ${tokenHash}, ${now} from asked
    on conflict (order_id) do update set token_hash = excluded.token_hash, requested_at = excluded.requested_at
    returning order_id
  `.execute(database);
  return inserted.rows.length > 0;
}
