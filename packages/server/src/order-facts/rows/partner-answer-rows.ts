import type { LocalDate, LocalTime } from '@loge/domain/shared/local-date';
import { sql } from 'kysely';
import type { Database } from '../../platform/database/connection.ts';

export interface NewPartnerAnswer {
  readonly conciergerieId: number;
  readonly orderId: number;
  readonly partnerId: number;
  readonly kind: 'accepted' | 'declined' | 'proposed' | 'done' | 'commented';
  readonly reason: string;
  readonly date: LocalDate | null;
  readonly time: LocalTime | null;
  /** Null: by the link of a mail. */
  readonly by: number | null;
  readonly now: Date;
}

/** Keeps what a partner answered. The order's row is locked by the caller; what waited before has been settled. */
export async function insertPartnerAnswer(transaction: Database, answer: NewPartnerAnswer): Promise<void> {
  const isOver = answer.kind === 'accepted' || answer.kind === 'done';
  await sql`
    insert into partner_answers (conciergerie_id, order_id, partner_id, kind, reason, proposed_date, proposed_time, answered_by, created_at, settled_at)
    values (${answer.conciergerieId}, ${answer.orderId}, ${answer.partnerId}, ${answer.kind}, ${answer.reason}, ${answer.date}::date,
      ${answer.time}::time, ${answer.by}, ${answer.now}, ${isOver ? answer.now : null}::timestamptz)
    on conflict (order_id) where settled_at is null do nothing
  `.execute(transaction);
}

/** Nobody waits for the desk because of its partner any more. Answers whether somebody did. */
export async function settlePartnerAnswers(transaction: Database, orderId: number, now: Date): Promise<boolean> {
  const settled = await sql<{ id: number }>`
    update partner_answers set settled_at = ${now} where order_id = ${orderId} and settled_at is null returning id
  `.execute(transaction);
  return settled.rows.length > 0;
}

/** What was declined or proposed no longer holds; false where nothing of the kind waits for the desk. */
export async function withdrawPartnerAnswer(transaction: Database, orderId: number, now: Date): Promise<boolean> {
  const withdrawn = await sql<{ id: number }>`
    update partner_answers set settled_at = ${now}
    where order_id = ${orderId} and settled_at is null and kind in ('declined', 'proposed') returning id
  `.execute(transaction);
  return withdrawn.rows.length > 0;
}

/** What waits for the desk because of an order's partner, as the database hands it over beside other columns. */
export interface PartnerAnswerJson {
  readonly kind: 'declined' | 'proposed' | 'commented';
  readonly reason: string;
  readonly date: LocalDate | null;
  readonly time: LocalTime | null;
  /** When it was said, as PostgreSQL writes moments into JSON. */
  readonly at: string;
}

/** The answer of the partner of the order `o` that waits for the desk; null where nothing does. */
export const partnerAnswerJson = sql<PartnerAnswerJson | null>`(
  select jsonb_build_object('kind', a.kind, 'reason', a.reason, 'date', a.proposed_date, 'time', to_char(a.proposed_time, 'HH24:MI'),
    'at', a.created_at)
  from partner_answers a where a.order_id = o.id and a.settled_at is null)`;
