import { sql } from 'kysely';
import type { Database } from './connection.ts';
import { containing } from './search-pattern.ts';

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
  readonly offset: number;
  readonly limit: number;
}

/** Lines are kept for ever: beyond so many of one question nobody counts, or leafs. */
const mostCounted = 10_000;

/** Lines of the business log that concern some conciergeries or their people, or nobody (attempts of strangers), latest first, with how many there are on all pages. */
export async function findLogPage(
  database: Database,
  request: LogListRequest,
): Promise<{ readonly rows: readonly LogListRow[]; readonly total: number }> {
  const { from, before, actions, comment } = request;
  const ids = sql`${request.conciergerieIds}::bigint[]`;
  const orderNumber = /^\d{1,15}$/.test(comment.trim()) ? Number(comment) : null;
  const chosen =
    actions === null ? sql`true` : sql`(l.action = any(${actions.among}::text[])) <> ${actions.excluded}::boolean`;
  const lines = sql`business_log l
    left join users author on author.id = l.author_id
    left join users subject on subject.id = l.subject_user_id
    where (coalesce(l.conciergerie_id, subject.conciergerie_id, author.conciergerie_id) = any(${ids})
        or num_nonnulls(l.conciergerie_id, l.subject_user_id, l.author_id, l.order_id) = 0)
      and (${comment} = '' or searchable(l.comment) like searchable(${containing(comment)}) or l.order_id = ${orderNumber}::bigint)
      and (${from}::timestamptz is null or l.at >= ${from}::timestamptz)
      and (${before}::timestamptz is null or l.at < ${before}::timestamptz)
      and ${chosen}`;
  const found = await sql<LogListRow>`
    select l.id, l.at, l.action, l.comment, nullif(trim(author.first_name || ' ' || author.last_name), '') as author,
      nullif(trim(subject.first_name || ' ' || subject.last_name), '') as subject, l.order_id as "orderId", l.client, l.server
    from ${lines}
    order by l.at desc, l.id desc
    limit ${request.limit} offset ${request.offset}
  `.execute(database);
  const counted = await sql<{ total: number }>`
    select count(*)::int as total from (select from ${lines} limit ${mostCounted}) latest
  `.execute(database);
  return { rows: found.rows, total: counted.rows[0]?.total ?? 0 };
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
