import { sql } from 'kysely';
import { openAffairsOf } from './account-erasure-rows.ts';
import type { Database } from '../../platform/database/connection.ts';
import { containing } from '../../platform/lists/search-pattern.ts';

export interface NewRemovalRequest {
  readonly email: string;
  readonly name: string;
  readonly reason: string;
  readonly lang: 'fr' | 'en';
  readonly dueOn: string;
  readonly now: Date;
  /** Who is signed in; linked where the e-mail is theirs. */
  readonly callerId: number | null;
}

/** Keeps a request to remove an account; its number, or null while an earlier one for that e-mail is open. */
export async function insertRemovalRequest(database: Database, request: NewRemovalRequest): Promise<number | null> {
  const inserted = await sql<{ id: number }>`
    insert into account_removal_requests (email, name, reason, lang, due_on, created_at, user_id)
    values (${request.email}, ${request.name}, ${request.reason}, ${request.lang}, ${request.dueOn}, ${request.now},
      (select id from users where id = ${request.callerId}::bigint and ${request.email}::citext in (email, login)))
    on conflict (lower(email)) where processed_at is null do nothing
    returning id
  `.execute(database);
  return inserted.rows[0]?.id ?? null;
}

/** The request by which a desk removes an account: the one that its person has made already, if it is open, else one in their name. */
export async function insertRemovalByDesk(
  transaction: Database,
  userId: number,
  { reason, now }: { readonly reason: string; readonly now: Date },
): Promise<number> {
  const kept = await sql<{ id: number }>`
    insert into account_removal_requests (email, name, reason, lang, due_on, created_at, user_id)
    select case when length(u.email::text) >= 3 then u.email::text else 'compte-' || u.id end,
      coalesce(nullif(trim(u.first_name || ' ' || u.last_name), ''), u.login::text), ${reason}, u.lang,
      timezone(coalesce(c.zone, 'Europe/Paris'), ${now}::timestamptz)::date, ${now}, u.id
    from users u left join conciergeries c on c.id = u.conciergerie_id where u.id = ${userId}
    on conflict (lower(email)) where processed_at is null do update set user_id = excluded.user_id
    returning id
  `.execute(transaction);
  const [row] = kept.rows;
  if (row === undefined) throw new Error(`No account ${userId}.`);
  return row.id;
}

export interface RemovalRequestRow {
  readonly id: number;
  readonly email: string;
  readonly name: string;
  readonly reason: string;
  readonly lang: 'fr' | 'en';
  readonly dueOn: string;
  readonly userId: number | null;
}

/** Finds whose account is meant, if there is one, and remembers it with the request. */
export async function linkRemovalRequest(database: Database, id: number): Promise<RemovalRequestRow | null> {
  const found = await sql<RemovalRequestRow>`
    update account_removal_requests r set user_id = coalesce(r.user_id,
      (select u.id from users u where (u.email = r.email::citext or u.login = r.email::citext) and u.anonymised_at is null
        order by u.active desc, (u.login = r.email::citext) desc, u.id limit 1))
    where r.id = ${id}
    returning r.id, r.email, r.name, r.reason, r.lang, r.due_on::text as "dueOn", r.user_id as "userId"
  `.execute(database);
  return found.rows[0] ?? null;
}

/** The days from `from` on, some weeks long, on which the house is closed. */
export async function findHolidaysFrom(database: Database, from: string): Promise<readonly string[]> {
  const found = await sql<{ day: string }>`
    select day::text from holidays h where not exists (select from holiday_desks d where d.holiday_id = h.id) and day between ${from}::date and ${from}::date + 60
  `.execute(database);
  return found.rows.map(({ day }) => day);
}

/** Where a page of requests goes on: behind this one. */
export interface RemovalPlace {
  readonly key: string;
  readonly id: number;
}

export interface ListedRemovalRow {
  readonly id: number;
  readonly email: string;
  readonly name: string;
  readonly reason: string;
  readonly createdAt: Date;
  readonly dueOn: string;
  readonly processedAt: Date | null;
  readonly processedBy: string | null;
  readonly userId: number | null;
  readonly userName: string | null;
  readonly userActive: boolean | null;
  readonly userErased: boolean | null;
  readonly userIsColleague: boolean | null;
  readonly closedAt: Date | null;
  readonly detailsErased: boolean;
  readonly provenAt: Date | null;
  readonly foundIn: readonly string[];
  readonly ordersInProgress: number;
  readonly owedCents: number;
  readonly paymentsOnTheirWay: number;
  readonly conciergerie: string | null;
}

/** Requests by state: open ones by their last day, processed ones latest first; every typed word must be in the e-mail or the name. */
export async function findRemovalRequests(
  database: Database,
  request: {
    readonly processed: boolean;
    readonly search: string;
    readonly after: RemovalPlace | null;
    readonly limit: number;
  },
): Promise<readonly ListedRemovalRow[]> {
  const { processed, search, after, limit } = request;
  const words = search.split(/\s+/).filter((word) => word !== '');
  const matches = words.map(
    (word) => sql`searchable_name(r.name || ' ' || r.email) like searchable(${containing(word)})`,
  );
  const state = processed ? sql`r.processed_at is not null` : sql`r.processed_at is null`;
  const order = processed ? sql`r.processed_at desc, r.id desc` : sql`r.due_on, r.id`;
  const place =
    after === null
      ? sql`true`
      : processed
        ? sql`(r.processed_at, r.id) < (${after.key}::timestamptz, ${after.id}::bigint)`
        : sql`(r.due_on, r.id) > (${after.key}::date, ${after.id}::bigint)`;
  const found = await sql<ListedRemovalRow>`
    select r.id, r.email, r.name, r.reason, r.created_at as "createdAt", r.due_on::text as "dueOn", r.processed_at as "processedAt",
      case when p.id is null then null else concat_ws(' ', p.first_name, p.last_name) end as "processedBy",
      u.id as "userId", case when u.id is null then null else concat_ws(' ', u.first_name, u.last_name) end as "userName",
      u.active as "userActive", u.anonymised_at is not null as "userErased",
      u.is_manager or u.is_partner or u.is_admin as "userIsColleague", r.account_closed_at as "closedAt",
      r.details_erased_at is not null as "detailsErased",
      r.proven_at as "provenAt", r.found_in as "foundIn", ${openAffairsOf(sql`u.id`)}, c.name as conciergerie
    from account_removal_requests r
    left join users p on p.id = r.processed_by
    left join users u on u.id = r.user_id
    left join conciergeries c on c.id = u.conciergerie_id
    where ${sql.join([state, place, ...matches], sql` and `)}
    order by ${order}
    limit ${limit}
  `.execute(database);
  return found.rows;
}

/** How many requests are open, and how many of them past their last day. */
export async function countRemovalRequests(
  database: Database,
  today: string,
): Promise<{ readonly open: number; readonly overdue: number }> {
  const found = await sql<{ open: number; overdue: number }>`
    select count(*)::int as open, (count(*) filter (where due_on < ${today}::date))::int as overdue
      from account_removal_requests where processed_at is null
  `.execute(database);
  return found.rows[0] ?? { open: 0, overdue: 0 };
}

export async function markRemovalProcessed(
  transaction: Database,
  id: number,
  by: { readonly userId: number; readonly now: Date },
): Promise<void> {
  await sql`
    update account_removal_requests set processed_at = ${by.now}, processed_by = ${by.userId} where id = ${id}
  `.execute(transaction);
}

/** Opens a processed request again. False when its account was closed, when it is erased, or when a newer one for the same e-mail is open. */
export async function reopenRemoval(transaction: Database, id: number): Promise<boolean> {
  const reopened = await sql<{ id: number }>`
    update account_removal_requests r set processed_at = null, processed_by = null
     where r.id = ${id} and r.account_closed_at is null and r.details_erased_at is null and not exists (select from account_removal_requests o
       where o.processed_at is null and o.id <> r.id and lower(o.email) = lower(r.email))
    returning r.id
  `.execute(transaction);
  return reopened.rows.length > 0;
}

/** Where technical administrators are written to. */
export async function findAdministratorEmails(database: Database): Promise<readonly string[]> {
  const found = await database
    .selectFrom('users')
    .select('email')
    .where('is_admin', '=', true)
    .where('active', '=', true)
    .orderBy('id')
    .limit(20)
    .execute();
  return found.map(({ email }) => email);
}
