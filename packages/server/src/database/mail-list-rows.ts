import { type RawBuilder, sql } from 'kysely';
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

/** Beyond so many of one question nobody counts, or leafs. Days and words lead to older ones. */
const mostListed = 10_000;

/** Words in the subject or the address. The first half is true whenever the second is, and has an index. */
const says = (column: 'm.subject' | 'm.mail_to', words: string): RawBuilder<unknown> =>
  words === ''
    ? sql`true`
    : sql`searchable(m.mail_to || ' ' || m.subject) like searchable(${containing(words)})
        and searchable(${sql.ref(column)}) like searchable(${containing(words)})`;

/**
 * Mails to people of some conciergeries, latest first, with how many there are on all pages. One that waits counts by the day on which it was
 * written. The latest are walked through in the order of their index, so that the last page costs as much as the first.
 */
export async function findMailPage(
  database: Database,
  request: MailListRequest,
): Promise<{ readonly rows: readonly MailListRow[]; readonly total: number }> {
  const { conciergerieIds, mailId, from, before } = request;
  const ids = sql`${conciergerieIds}::bigint[]`;
  // Asked mail by mail: with a join PostgreSQL would read all of them and sort them.
  const recipient = sql`select from users u where u.id = m.user_id and u.conciergerie_id`;
  const found = await sql<{ total: number; shown: number[] }>`
    with latest as materialized (
      select m.id, m.created_at from mails m
      where (m.conciergerie_id = any(${ids}) or (m.conciergerie_id is null
          and (exists (${recipient} = any(${ids})) or (${request.withoutDesk}::boolean and not exists (${recipient} is not null)))))
        and ${mailId === null ? sql`true` : sql`m.id = ${mailId}`}
        and ${says('m.subject', request.subject)} and ${says('m.mail_to', request.mailTo)}
        and ${from === null ? sql`true` : sql`coalesce(m.sent_at, m.created_at) >= ${from}`}
        and ${before === null ? sql`true` : sql`coalesce(m.sent_at, m.created_at) < ${before}`}
      order by m.created_at desc, m.id desc limit ${mostListed}
    )
    select (select count(*)::int from latest) as total,
      array(select id::float8 from latest order by created_at desc, id desc limit ${request.limit} offset ${request.offset}) as shown
  `.execute(database);
  const { total = 0, shown = [] } = found.rows[0] ?? {};
  return { rows: await findListedMails(database, shown, mailId !== null), total };
}

async function findListedMails(
  database: Database,
  ids: readonly number[],
  withText: boolean,
): Promise<readonly MailListRow[]> {
  const found = await sql<MailListRow>`
    select m.id, m.subject, m.mail_to as "mailTo", m.sent_at as "sentAt", m.state, m.last_error as error,
      ${withText ? sql`m.html_body` : sql`null`} as html, case when m.state = 'kept' then m.one_time_token end as "keptToken",
      coalesce(u.is_manager or u.is_partner or u.is_admin, false) as "toStaff"
    from mails m left join users u on u.id = m.user_id
    where m.id = any(${ids}::bigint[])
    order by m.created_at desc, m.id desc
  `.execute(database);
  return found.rows;
}
