import type { ChatSide } from '@loge/domain/chat/threads';
import { sql } from 'kysely';
import type { Database } from '../../platform/database/connection.ts';

export interface NewMessage {
  readonly threadId: number;
  readonly conciergerieId: number;
  readonly beneficiaryId: number;
  readonly authorId: number;
  readonly authorSide: ChatSide;
  readonly content: string;
  readonly fileId: string | null;
  readonly now: Date;
}

export async function insertMessage(transaction: Database, message: NewMessage): Promise<number> {
  const inserted = await transaction
    .insertInto('chat_messages')
    .values({
      thread_id: message.threadId,
      conciergerie_id: message.conciergerieId,
      beneficiary_id: message.beneficiaryId,
      author_id: message.authorId,
      author_side: message.authorSide,
      content: message.content,
      file_id: message.fileId,
      created_at: message.now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return inserted.id;
}

export interface MessageRow {
  readonly id: number;
  readonly date: Date;
  readonly content: string;
  readonly authorId: number;
  readonly authorSide: ChatSide;
  readonly authorFirstName: string;
  readonly authorName: string;
  readonly acknowledged: boolean;
  readonly file: {
    readonly id: string;
    readonly name: string;
    readonly contentType: string;
    readonly sizeBytes: number;
    readonly width: number | null;
    readonly height: number | null;
  } | null;
}

/** Messages of a thread, newest first; their ids are their order, also where two came in one moment. */
export async function findMessages(
  database: Database,
  threadId: number,
  page: { readonly before: number | null; readonly first: number; readonly limit: number },
): Promise<MessageRow[]> {
  const found = await sql<MessageRow>`
    select m.id, m.created_at as date, m.content, m.author_id as "authorId", m.author_side as "authorSide",
      u.first_name as "authorFirstName", trim(u.first_name || ' ' || u.last_name) as "authorName",
      m.acknowledged_at is not null as acknowledged,
      case when f.id is not null then jsonb_build_object('id', f.id, 'name', f.name, 'contentType', f.content_type,
        'sizeBytes', f.size_bytes, 'width', f.width, 'height', f.height) end as file
    from chat_messages m
    join users u on u.id = m.author_id
    left join files f on f.id = m.file_id
    where m.thread_id = ${threadId} and (${page.before}::bigint is null or m.id < ${page.before})
    order by m.id desc
    offset ${page.first} limit ${page.limit}
  `.execute(database);
  return found.rows;
}

/** How many messages of the thread one side has not seen. */
export async function countUnreadOfThread(database: Database, threadId: number, side: ChatSide): Promise<number> {
  const found = await sql<{ unread: number }>`
    select count(*) as unread from chat_messages
     where thread_id = ${threadId} and acknowledged_at is null and author_side <> ${side}
  `.execute(database);
  return found.rows[0]?.unread ?? 0;
}

/** How much somebody has written since a moment. */
export async function countMessagesSince(database: Database, authorId: number, since: Date): Promise<number> {
  const found = await sql<{ sent: number }>`
    select count(*) as sent from chat_messages where author_id = ${authorId} and created_at > ${since}
  `.execute(database);
  return found.rows[0]?.sent ?? 0;
}

/** Acknowledges messages from the other side in conversations of a beneficiary, or of a desk; says whose those were. */
export async function acknowledgeMessages(
  transaction: Database,
  messageIds: readonly number[],
  by: { readonly side: ChatSide; readonly ownerId: number; readonly userId: number; readonly now: Date },
): Promise<readonly { readonly threadId: number; readonly beneficiaryId: number; readonly conciergerieId: number }[]> {
  const owner = sql.ref(by.side === 'beneficiary' ? 'beneficiary_id' : 'conciergerie_id');
  const changed = await sql<{ threadId: number; beneficiaryId: number; conciergerieId: number }>`
    with seen as (
      update chat_messages set acknowledged_at = ${by.now}, acknowledged_by = ${by.userId}
       where id = any(${messageIds}::bigint[]) and ${owner} = ${by.ownerId} and author_side <> ${by.side} and acknowledged_at is null
      returning thread_id, beneficiary_id, conciergerie_id
    )
    select distinct thread_id as "threadId", beneficiary_id as "beneficiaryId", conciergerie_id as "conciergerieId" from seen
  `.execute(transaction);
  return changed.rows;
}
