import { readOrderNumber } from '@loge/domain/orders/order-number';
import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../../platform/database/connection.ts';
import { MAX_NEWER } from '../../platform/lists/placed-up-to.ts';
import { containing } from '../../platform/lists/search-pattern.ts';

export interface LogListRow {
  readonly id: number;
  readonly at: Date;
  readonly action: string;
  readonly comment: string;
  readonly author: string | null;
  readonly subject: string | null;
  readonly orderId: number | null;
  readonly client: string;
  readonly server: string;
}

export interface LogListRequest {
  readonly conciergerieIds: readonly number[];
  /** Words of the comment, or the number of an order. */
  readonly comment: string;
  readonly from: Date | null;
  readonly before: Date | null;
  readonly actions: { readonly among: readonly string[]; readonly excluded: boolean } | null;
  /** The highest number of a line when the list was opened; null for a list that is being opened. */
  readonly upTo: number | null;
  readonly offset: number;
  readonly limit: number;
}

export interface LogPage {
  readonly rows: readonly LogListRow[];
  readonly total: number;
  readonly upTo: number;
  /** Lines that were written since. */
  readonly newer: number;
}

/** Lines are kept for ever: beyond so many of one question nobody counts, or leafs. Days and words lead to older ones. */
const maxListed = 10_000;

/** Words of the comment, or the number of an order. One of one or two digits is a number only: no index finds so short a word. */
function saysOrConcerns(comment: string): RawBuilder<unknown> {
  if (comment === '') return sql`true`;
  const says = sql`searchable(l.comment) like searchable(${containing(comment)})`;
  const number = readOrderNumber(comment);
  if (number === null) return says;
  const concerns = sql`l.order_id = ${number}::bigint`;
  return number < 100 ? concerns : sql`(${says} or ${concerns})`;
}

/**
 * Lines of the business log that concern some conciergeries or their people, or nobody (attempts of strangers), latest first, with how many there are
 * on all pages. The latest are walked through in the order of their index, so that the last page costs as much as the first.
 */
export async function findLogPage(database: Database, request: LogListRequest): Promise<LogPage> {
  const { upTo } = request;
  const asked = matching(request);
  const found = await sql<{ total: number; ids: number[]; highest: number; newer: number }>`
    with latest as materialized (
      select l.id, l.at from business_log l where ${asked} and ${upTo === null ? sql`true` : sql`l.id <= ${upTo}`}
      order by l.at desc, l.id desc limit ${maxListed}
    )
    select (select count(*)::int from latest) as total, (select coalesce(max(id), 0)::float8 from latest) as highest,
      array(select id::float8 from latest order by at desc, id desc limit ${request.limit} offset ${request.offset}) as ids,
      ${upTo === null ? sql`0` : sql`(select count(*)::int from (select from business_log l where l.id > ${upTo} and ${asked} limit ${MAX_NEWER}) n)`} as newer
  `.execute(database);
  const { total = 0, ids: shown = [], highest = 0, newer = 0 } = found.rows[0] ?? {};
  return { rows: await findLogLines(database, shown), total, upTo: upTo ?? highest, newer };
}

/** The lines that are asked for. */
function matching({ from, before, actions, comment, conciergerieIds }: LogListRequest): RawBuilder<unknown> {
  const ids = sql`${conciergerieIds}::bigint[]`;
  const chosen =
    actions === null ? sql`true` : sql`(l.action = any(${actions.among}::text[])) <> ${actions.excluded}::boolean`;
  // Asked line by line: with joins PostgreSQL would read the whole log and sort it, and of `exists` it makes a table of all people first.
  const deskOf = (column: 'l.subject_user_id' | 'l.author_id') =>
    sql`(select u.conciergerie_id from users u where u.id = ${sql.ref(column)})`;
  return sql`(l.conciergerie_id = any(${ids})
          or (l.conciergerie_id is null and (${deskOf('l.subject_user_id')} = any(${ids})
            or (${deskOf('l.author_id')} = any(${ids}) and ${deskOf('l.subject_user_id')} is null)))
          or num_nonnulls(l.conciergerie_id, l.subject_user_id, l.author_id, l.order_id) = 0)
        and ${saysOrConcerns(comment)}
        and (${from}::timestamptz is null or l.at >= ${from}::timestamptz)
        and (${before}::timestamptz is null or l.at < ${before}::timestamptz)
        and ${chosen}`;
}

async function findLogLines(database: Database, ids: readonly number[]): Promise<readonly LogListRow[]> {
  const found = await sql<LogListRow>`
    select l.id, l.at, l.action, l.comment, nullif(trim(author.first_name || ' ' || author.last_name), '') as author,
      nullif(trim(subject.first_name || ' ' || subject.last_name), '') as subject, l.order_id as "orderId", l.client, l.server
    from business_log l
    left join users author on author.id = l.author_id
    left join users subject on subject.id = l.subject_user_id
    where l.id = any(${ids}::bigint[])
    order by l.at desc, l.id desc
  `.execute(database);
  return found.rows;
}

/** The kinds of lines that the log has, each found by one step in the index. */
export async function findLoggedActions(database: Database): Promise<string[]> {
  const found = await sql<{ action: string }>`
    with recursive kinds as (
      (select action from business_log order by action limit 1)
      union all
      select (select l.action from business_log l where l.action > k.action order by l.action limit 1) from kinds k where k.action is not null
    )
    select action from kinds where action is not null
  `.execute(database);
  return found.rows.map(({ action }) => action);
}
