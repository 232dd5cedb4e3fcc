import type { ChatSide } from '@loge/domain/chat/threads';
import { sql } from 'kysely';
import type { Database } from '../../platform/database/connection.ts';

export interface ChatCounts {
  readonly unread: number;
  /** Together they change whenever a message comes or is acknowledged, on either side. */
  readonly unseenSum: number;
  readonly newest: number;
}

/** What a beneficiary, or a desk, has not read. Asked for by every open screen every few seconds: two index look-ups. */
export async function countMessages(database: Database, side: ChatSide, ownerId: number): Promise<ChatCounts> {
  const owner = sql.ref(side === 'beneficiary' ? 'beneficiary_id' : 'conciergerie_id');
  const found = await sql<ChatCounts>`
    select count(*) filter (where author_side <> ${side}) as unread, coalesce(sum(id), 0) as "unseenSum",
           coalesce((select max(last_message_id) from chat_threads where ${owner} = ${ownerId}), 0) as newest
      from chat_messages where ${owner} = ${ownerId} and acknowledged_at is null
  `.execute(database);
  return found.rows[0] ?? { unread: 0, unseenSum: 0, newest: 0 };
}
