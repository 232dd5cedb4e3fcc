import type { ChatSide } from '@loge/domain/chat/threads';
import { readOrderNumber } from '@loge/domain/orders/order-number';
import { sql } from 'kysely';
import type { Database } from '../../platform/database/connection.ts';
import { holds } from '../../platform/lists/search-pattern.ts';

/** A conversation that may be had, whether anybody has written in it yet or not. */
export interface ThreadScope {
  readonly threadId: number | null;
  readonly conciergerieId: number;
  readonly conciergerieName: string;
  readonly beneficiaryId: number;
  readonly beneficiaryName: string;
  readonly isBeneficiaryActive: boolean;
  readonly isAtDesk: boolean;
  readonly orderId: number | null;
  readonly offerLabelFr: string;
  readonly offerLabelEn: string;
  readonly complaintId: number | null;
  /** What a complaint is about; empty for other conversations. */
  readonly subject: string;
  /** Of a complaint, whether it is closed. */
  readonly isClosed: boolean;
}

/** The general conversation of a beneficiary with a desk: with their own, or one where they once wrote. */
export async function findDeskThread(
  database: Database,
  beneficiaryId: number,
  conciergerieId: number,
): Promise<ThreadScope | null> {
  const found = await sql<ThreadScope>`
    select t.id as "threadId", c.id as "conciergerieId", c.name as "conciergerieName", u.id as "beneficiaryId",
      trim(u.first_name || ' ' || u.last_name) as "beneficiaryName", u.active as "isBeneficiaryActive",
      u.conciergerie_id = c.id as "isAtDesk", null::bigint as "orderId", '' as "offerLabelFr", '' as "offerLabelEn",
      null::bigint as "complaintId", '' as subject, false as "isClosed"
    from users u
    join conciergeries c on c.id = ${conciergerieId}
    left join chat_threads t on t.beneficiary_id = u.id and t.conciergerie_id = c.id and t.order_id is null and t.complaint_id is null
    where u.id = ${beneficiaryId} and ((u.is_beneficiary and u.conciergerie_id = c.id) or t.id is not null)
  `.execute(database);
  return found.rows[0] ?? null;
}

/** The conversation about an order, of whose beneficiary or desk the asking side is. */
export async function findOrderThread(
  database: Database,
  orderId: number,
  side: ChatSide,
  ownerId: number,
): Promise<ThreadScope | null> {
  const owner = sql.ref(side === 'beneficiary' ? 'o.beneficiary_id' : 'o.conciergerie_id');
  const found = await sql<ThreadScope>`
    select t.id as "threadId", c.id as "conciergerieId", c.name as "conciergerieName", u.id as "beneficiaryId",
      trim(u.first_name || ' ' || u.last_name) as "beneficiaryName", u.active as "isBeneficiaryActive",
      u.conciergerie_id = c.id as "isAtDesk", o.id as "orderId", o.offer_label_fr as "offerLabelFr",
      o.offer_label_en as "offerLabelEn", null::bigint as "complaintId", '' as subject, false as "isClosed"
    from orders o
    join conciergeries c on c.id = o.conciergerie_id
    join users u on u.id = o.beneficiary_id
    left join chat_threads t on t.order_id = o.id and t.beneficiary_id = u.id and t.conciergerie_id = c.id
    where o.id = ${orderId} and ${owner} = ${ownerId}
  `.execute(database);
  return found.rows[0] ?? null;
}

/** The conversation about a complaint, of whose beneficiary or desk the asking side is. */
export async function findComplaintThread(
  database: Database,
  complaintId: number,
  side: ChatSide,
  ownerId: number,
): Promise<ThreadScope | null> {
  const owner = sql.ref(side === 'beneficiary' ? 'r.beneficiary_id' : 'r.conciergerie_id');
  const found = await sql<ThreadScope>`
    select t.id as "threadId", c.id as "conciergerieId", c.name as "conciergerieName", u.id as "beneficiaryId",
      trim(u.first_name || ' ' || u.last_name) as "beneficiaryName", u.active as "isBeneficiaryActive",
      u.conciergerie_id = c.id as "isAtDesk", null::bigint as "orderId", '' as "offerLabelFr", '' as "offerLabelEn",
      r.id as "complaintId", r.subject, r.state = 'closed' as "isClosed"
    from complaints r
    join conciergeries c on c.id = r.conciergerie_id
    join users u on u.id = r.beneficiary_id
    left join chat_threads t on t.complaint_id = r.id
    where r.id = ${complaintId} and ${owner} = ${ownerId}
  `.execute(database);
  return found.rows[0] ?? null;
}

/** The thread's row, made if there is none, and locked until the transaction ends: messages are numbered one after the other. */
export async function openThread(
  transaction: Database,
  {
    conciergerieId,
    beneficiaryId,
    orderId,
    complaintId,
  }: Pick<ThreadScope, 'conciergerieId' | 'beneficiaryId' | 'orderId' | 'complaintId'>,
  now: Date,
): Promise<number> {
  const opened = await sql<{ id: number }>`
    insert into chat_threads (conciergerie_id, beneficiary_id, order_id, complaint_id, created_at)
    values (${conciergerieId}, ${beneficiaryId}, ${orderId}, ${complaintId}, ${now})
    on conflict on constraint one_chat_thread_per_subject do update set order_id = excluded.order_id
    returning id
  `.execute(transaction);
  const [thread] = opened.rows;
  if (thread === undefined) throw new Error('A thread was neither made nor found.');
  return thread.id;
}

export async function setNewestMessage(transaction: Database, threadId: number, messageId: number): Promise<void> {
  await transaction
    .updateTable('chat_threads')
    .set({ last_message_id: messageId })
    .where('id', '=', threadId)
    .execute();
}

export interface ThreadRow {
  readonly orderId: number | null;
  readonly complaintId: number | null;
  readonly subject: string;
  readonly offerLabelFr: string;
  readonly offerLabelEn: string;
  readonly conciergerieId: number;
  readonly conciergerieName: string;
  readonly beneficiaryId: number;
  readonly beneficiaryName: string;
  readonly unread: number;
  readonly lastContent: string;
  readonly lastFileName: string | null;
  readonly lastDate: Date;
  readonly lastSide: ChatSide;
}

export interface ThreadQuery {
  readonly side: ChatSide;
  /** Of a beneficiary, or of a desk. */
  readonly ownerId: number;
  /** Of a desk only those with this beneficiary; null for all. */
  readonly actsFor: number | null;
  readonly search: string;
  readonly unreadOnly: boolean;
  readonly first: number;
  readonly limit: number;
}

/** The conversations of one side, newest message first; a desk's unread ones before. */
export async function findThreads(database: Database, query: ThreadQuery): Promise<ThreadRow[]> {
  const { side, ownerId, actsFor, search, unreadOnly, first, limit } = query;
  const column = side === 'beneficiary' ? 'beneficiary_id' : 'conciergerie_id';
  const [owner, ownerOfThread] = [sql.ref(column), sql.ref(`t.${column}`)];
  const unreadFirst = side === 'desk' ? sql`u.unread is null, ` : sql``;
  const found = await sql<ThreadRow>`
    with unread_messages as (
      select thread_id, count(*) as unread from chat_messages
       where ${owner} = ${ownerId} and acknowledged_at is null and author_side <> ${side} group by thread_id
    )
    select t.order_id as "orderId", t.complaint_id as "complaintId", coalesce(r.subject, '') as subject, coalesce(o.offer_label_fr, '') as "offerLabelFr", coalesce(o.offer_label_en, '') as "offerLabelEn",
      t.conciergerie_id as "conciergerieId", c.name as "conciergerieName", t.beneficiary_id as "beneficiaryId",
      trim(b.first_name || ' ' || b.last_name) as "beneficiaryName", coalesce(u.unread, 0) as unread,
      m.content as "lastContent", f.name as "lastFileName", m.created_at as "lastDate", m.author_side as "lastSide"
    from chat_threads t
    join chat_messages m on m.id = t.last_message_id
    join conciergeries c on c.id = t.conciergerie_id
    join users b on b.id = t.beneficiary_id
    left join orders o on o.id = t.order_id
    left join complaints r on r.id = t.complaint_id
    left join files f on f.id = m.file_id
    left join unread_messages u on u.thread_id = t.id
    where ${ownerOfThread} = ${ownerId}
      and coalesce(t.beneficiary_id = ${actsFor}::bigint, true)
      and (not ${unreadOnly}::boolean or u.unread is not null)
      and (${search} = '' or t.order_id = ${readOrderNumber(search)}::bigint
        or ${holds(sql.ref('b.search_words'), search)})
    order by ${unreadFirst}t.last_message_id desc
    offset ${first} limit ${limit}
  `.execute(database);
  return found.rows;
}

/** The desk that a beneficiary belongs to now. */
export async function findOwnDesk(database: Database, userId: number): Promise<{ id: number; name: string } | null> {
  const found = await sql<{ id: number; name: string }>`
    select c.id, c.name from users u join conciergeries c on c.id = u.conciergerie_id where u.id = ${userId} and u.is_beneficiary
  `.execute(database);
  return found.rows[0] ?? null;
}
