import type { ChatSide } from '@loge/domain/chat/threads';
import { sql } from 'kysely';
import type { Database } from '../../platform/database/connection.ts';

export interface ChatCounts {
  readonly unread: number;
  /** Together they change whenever a message comes or is acknowledged, on either side. */
  readonly unseenSum: number;
  readonly newest: number;
}

interface WhoseMessages {
  readonly side: ChatSide;
  /** The beneficiary's id, or the desk's. */
  readonly ownerId: number;
  /** Of a desk only those with this beneficiary; null for all. */
  readonly actsFor: number | null;
}

/**
 * What a beneficiary, or a desk, has not read; of a desk only what one beneficiary wrote, where a manager acts for one. Asked for by every open
 * screen every few seconds: two index look-ups.
 */
export async function countMessages(
  database: Database,
  { side, ownerId, actsFor }: WhoseMessages,
): Promise<ChatCounts> {
  const owner = sql.ref(side === 'beneficiary' ? 'beneficiary_id' : 'conciergerie_id');
  const found = await sql<ChatCounts>`
    select count(*) filter (where author_side <> ${side} and coalesce(beneficiary_id = ${actsFor}::bigint, true)) as unread, coalesce(sum(id), 0) as "unseenSum",
           coalesce((select max(last_message_id) from chat_threads where ${owner} = ${ownerId}), 0) as newest
      from chat_messages where ${owner} = ${ownerId} and acknowledged_at is null
  `.execute(database);
  return found.rows[0] ?? { unread: 0, unseenSum: 0, newest: 0 };
}
