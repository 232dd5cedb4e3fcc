import type { Brand } from '@loge/domain/brands/brand';
import type { Lang } from '@loge/domain/shared/lang';
import { sql } from 'kysely';
import type { Database } from '../../platform/database/connection.ts';
import { mailDesign } from '../../platform/mail/mail-design.ts';

/** A message that its beneficiary has not seen, with the desk in whose name they are told of it. */
export interface UnreadMessageRow {
  readonly threadId: number;
  readonly orderId: number | null;
  readonly complaintId: number | null;
  readonly createdAt: Date;
  readonly authorFirstName: string;
  readonly userId: number;
  readonly email: string;
  readonly lang: Lang;
  readonly conciergerieId: number;
  readonly conciergerieName: string;
  readonly conciergerieEmail: string;
  readonly conciergeriePhone: string;
  readonly brand: Brand;
  readonly whiteLabelDomain: string;
}

/** The message, if a mail should report it: unseen, from the desk, and the first that is unseen in its thread. */
export async function findUnreadMessage(database: Database, messageId: number): Promise<UnreadMessageRow | null> {
  const found = await sql<UnreadMessageRow>`
    select m.thread_id as "threadId", t.order_id as "orderId", t.complaint_id as "complaintId", m.created_at as "createdAt", a.first_name as "authorFirstName",
      u.id as "userId", u.email, u.lang, c.id as "conciergerieId", c.name as "conciergerieName", c.email as "conciergerieEmail",
      c.phone as "conciergeriePhone", ${mailDesign}
    from chat_messages m
    join chat_threads t on t.id = m.thread_id
    join users a on a.id = m.author_id
    join users u on u.id = m.beneficiary_id
    join conciergeries c on c.id = m.conciergerie_id
    join client_companies k on k.id = c.client_company_id
    where m.id = ${messageId} and m.author_side = 'desk' and m.acknowledged_at is null
      and u.active and u.anonymised_at is null and position('@' in u.email) > 1 and not c.avoids_all_emails
      and not exists (select from chat_messages e
        where e.thread_id = m.thread_id and e.author_side = 'desk' and e.acknowledged_at is null and e.id < m.id)
  `.execute(database);
  return found.rows[0] ?? null;
}
