import { formatOrderNumber, readOrderNumber } from '@loge/domain/orders/order-number';
import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../../platform/database/connection.ts';
import { MAX_NEWER } from '../../platform/lists/placed-up-to.ts';
import { containing } from '../../platform/lists/search-pattern.ts';

export interface MailListRow {
  readonly id: number;
  readonly subject: string;
  readonly mailTo: string;
  readonly writtenAt: Date;
  readonly sentAt: Date | null;
  readonly state: 'queued' | 'sending' | 'sent' | 'kept' | 'failed' | 'cancelled';
  readonly error: string | null;
  readonly html: string | null;
  /** By which the places in it are found; null where it has none. */
  readonly placeKey: string | null;
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
  /** The highest number of a mail when the list was opened; null for a list that is being opened. */
  readonly upTo: number | null;
  readonly offset: number;
  readonly limit: number;
}

const bounds = {
  /** Beyond so many of one question nobody counts, or leafs. Days and words lead to older ones. */
  listed: 10_000,
  /** So many mails are compared one by one, latest first, where words are too short or too common for their index. */
  compared: 100_000,
};

const says = (column: 'm.subject' | 'm.mail_to', words: string): RawBuilder<unknown> =>
  words === '' ? sql`true` : contains(sql`searchable(${sql.ref(column)})`, words);

/** Of an order's number a subject has the gap between its digits; mails in English had a comma once. */
function contains(text: RawBuilder<unknown>, words: string): RawBuilder<unknown> {
  const number = readOrderNumber(words);
  const written = number === null ? [] : [formatOrderNumber(number), formatOrderNumber(number).replaceAll(/\s/g, ',')];
  const ways = [words, ...written].map((way) => sql`${text} like searchable(${containing(way)})`);
  return sql`(${sql.join(ways, sql` or `)})`;
}

/** True whenever subject or address say these words, and has an index. */
const saysSomewhere = (words: string): RawBuilder<unknown> =>
  words === '' ? sql`true` : contains(sql`searchable(m.mail_to || ' ' || m.subject)`, words);

/** The index knows words by three letters in a row. */
const isInIndex = (words: string): boolean => /[\p{L}\p{N}]{3}/u.test(words);

const compared = sql`m.id, m.created_at, m.sent_at, m.subject, m.mail_to, m.conciergerie_id, m.user_id`;

interface MailPage {
  readonly rows: readonly MailListRow[];
  /** How many there are on all pages. */
  readonly total: number;
  /** Where not all mails were compared with the words: back to when. */
  readonly searchedBackTo: Date | null;
  readonly upTo: number;
  /** Mails that were written since. */
  readonly newer: number;
}

/**
 * Mails to people of some conciergeries, latest first. One that waits counts by the day on which it was written. Words that few mails contain are
 * found by their index; others among the latest mails before the last day that was asked for, so that no search reads all that were ever sent.
 */
export async function findMailPage(database: Database, request: MailListRequest, most = bounds): Promise<MailPage> {
  const found = await findMailIds(database, request, most);
  const [rows, newer] = await Promise.all([
    findListedMails(database, found.shown, request.mailId !== null),
    countNewerMails(database, request),
  ]);
  return { ...found, rows, upTo: request.upTo ?? found.highest, newer };
}

async function countNewerMails(database: Database, request: MailListRequest): Promise<number> {
  if (request.upTo === null) return 0;
  const found = await sql<{ newer: number }>`
    select count(*)::int as newer from (
      select from mails m where m.id > ${request.upTo} and ${matching(request)} limit ${MAX_NEWER}) n
  `.execute(database);
  return found.rows[0]?.newer ?? 0;
}

async function findMailIds(database: Database, request: MailListRequest, most: typeof bounds) {
  const { subject, mailTo, from, before } = request;
  if (request.mailId !== null || `${subject}${mailTo}`.trim() === '')
    return { ...(await listed(database, request, most.listed, { source: sql`mails` })), searchedBackTo: null };
  if (isInIndex(subject) || isInIndex(mailTo)) {
    const candidates = sql`candidates as materialized (
      select ${compared} from mails m where ${saysSomewhere(subject)} and ${saysSomewhere(mailTo)} limit ${most.listed + 1}),`;
    const found = await listed(database, request, most.listed, { candidates, source: sql`candidates` });
    if (found.candidates <= most.listed) return { ...found, searchedBackTo: null };
  }
  const latest = sql`mails m where ${before === null ? sql`true` : sql`m.created_at < ${before}`}
    order by m.created_at desc, m.id desc`;
  const source = sql`(select ${compared} from ${latest} limit ${most.compared})`;
  const found = await listed(database, request, most.listed, { source });
  if (found.total === most.listed) return { ...found, searchedBackTo: null };
  const next = await sql<{ createdAt: Date }>`
    select m.created_at as "createdAt" from ${latest} offset ${most.compared} limit 1
  `.execute(database);
  const { createdAt = null } = next.rows[0] ?? {};
  const isWithin = createdAt !== null && (from === null || createdAt >= from);
  return { ...found, searchedBackTo: isWithin ? createdAt : null };
}

/**
 * The mails of `source` that are asked for, with how many there are on all pages. The latest are walked through in the order of their index, so
 * that the last page costs as much as the first.
 */
async function listed(
  database: Database,
  request: MailListRequest,
  most: number,
  { candidates, source }: { readonly candidates?: RawBuilder<unknown>; readonly source: RawBuilder<unknown> },
): Promise<{
  readonly total: number;
  readonly highest: number;
  readonly shown: readonly number[];
  readonly candidates: number;
}> {
  const { upTo } = request;
  const found = await sql<{ total: number; highest: number; shown: number[]; candidates: number }>`
    with ${candidates ?? sql``} latest as materialized (
      select m.id, m.created_at from ${source} m
      where ${matching(request)} and ${upTo === null ? sql`true` : sql`m.id <= ${upTo}`}
      order by m.created_at desc, m.id desc limit ${most}
    )
    select (select count(*)::int from latest) as total, (select coalesce(max(id), 0)::float8 from latest) as highest,
      ${candidates === undefined ? sql`0` : sql`(select count(*)::int from candidates)`} as candidates,
      array(select id::float8 from latest order by created_at desc, id desc limit ${request.limit} offset ${request.offset}) as shown
  `.execute(database);
  return found.rows[0] ?? { total: 0, highest: 0, shown: [], candidates: 0 };
}

/** The mails that are asked for. */
function matching(request: MailListRequest): RawBuilder<unknown> {
  const { conciergerieIds, mailId, from, before } = request;
  const ids = sql`${conciergerieIds}::bigint[]`;
  // Asked mail by mail: with a join PostgreSQL would read all of them and sort them.
  const recipient = sql`select from users u where u.id = m.user_id and u.conciergerie_id`;
  return sql`(m.conciergerie_id = any(${ids}) or (m.conciergerie_id is null
          and (exists (${recipient} = any(${ids})) or (${request.withoutDesk}::boolean and not exists (${recipient} is not null)))))
        and ${mailId === null ? sql`true` : sql`m.id = ${mailId}`}
        and ${says('m.subject', request.subject)} and ${says('m.mail_to', request.mailTo)}
        and ${from === null ? sql`true` : sql`coalesce(m.sent_at, m.created_at) >= ${from}`}
        and ${before === null ? sql`true` : sql`coalesce(m.sent_at, m.created_at) < ${before}`}`;
}

async function findListedMails(
  database: Database,
  ids: readonly number[],
  withText: boolean,
): Promise<readonly MailListRow[]> {
  const found = await sql<MailListRow>`
    select m.id, m.subject, m.mail_to as "mailTo", m.created_at as "writtenAt", m.sent_at as "sentAt", m.state, m.last_error as error,
      ${withText ? sql`m.html_body` : sql`null`} as html, m.place_key as "placeKey", case when m.state = 'kept' then m.one_time_token end as "keptToken",
      coalesce(u.is_manager or u.is_partner or u.is_admin, false) as "toStaff"
    from mails m left join users u on u.id = m.user_id
    where m.id = any(${ids}::bigint[])
    order by m.created_at desc, m.id desc
  `.execute(database);
  return found.rows;
}
