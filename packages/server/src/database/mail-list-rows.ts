import { sql } from 'kysely';
import type { Database } from './connection.ts';
import { containing } from './search-pattern.ts';

export interface MailListRow {
  readonly id: number;
  readonly subject: string;
  readonly mailTo: string;
  readonly sentAt: Date | null;
  readonly state: 'queued' | 'sending' | 'sent' | 'kept' | 'failed' | 'cancelled';
  readonly error: string | null;
  readonly html: string | null;
  /** Where the mail was kept and not sent: nobody else has the link. */
  readonly keptToken: string | null;
  /** The reader has rights of their own: their links open more than a beneficiary's account. */
  readonly toStaff: boolean;
}

export interface MailListRequest {
  readonly conciergerieIds: readonly number[];
  /** Those too that no conciergerie wrote and that went to nobody of one. */
  readonly withoutDesk: boolean;
  readonly subject: string;
  readonly mailTo: string;
  readonly from: Date | null;
  readonly before: Date | null;
  /** One mail only, with its text. */
  readonly mailId: number | null;
  readonly offset: number;
  readonly limit: number;
}

/** Mails to people of some conciergeries, latest first, with how many there are on all pages. One that waits counts by the day on which it was written. */
export async function findMailPage(
  database: Database,
  request: MailListRequest,
): Promise<{ readonly rows: readonly MailListRow[]; readonly total: number }> {
  const { conciergerieIds, mailId, from, before } = request;
  const found = await sql<MailListRow & { total: number }>`
    select m.id, m.subject, m.mail_to as "mailTo", m.sent_at as "sentAt", m.state, m.last_error as error,
      case when ${mailId}::bigint is null then null else m.html_body end as html, case when m.state = 'kept' then m.one_time_token end as "keptToken",
      coalesce(u.is_manager or u.is_partner or u.is_admin, false) as "toStaff", (count(*) over ())::int as total
    from mails m left join users u on u.id = m.user_id
    where (coalesce(m.conciergerie_id, u.conciergerie_id) = any(${conciergerieIds}::bigint[])
        or (${request.withoutDesk} and coalesce(m.conciergerie_id, u.conciergerie_id) is null))
      and (${mailId}::bigint is null or m.id = ${mailId}::bigint)
      and (${request.subject} = '' or searchable(m.subject) like searchable(${containing(request.subject)}))
      and (${request.mailTo} = '' or searchable(m.mail_to) like searchable(${containing(request.mailTo)}))
      and (${from}::timestamptz is null or coalesce(m.sent_at, m.created_at) >= ${from}::timestamptz)
      and (${before}::timestamptz is null or coalesce(m.sent_at, m.created_at) < ${before}::timestamptz)
    order by m.created_at desc, m.id desc
    limit ${request.limit} offset ${request.offset}
  `.execute(database);
  return { rows: found.rows, total: found.rows[0]?.total ?? 0 };
}
