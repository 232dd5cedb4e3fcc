import { sql } from 'kysely';
import type { Database } from '../../platform/database/connection.ts';

/*
 * Looking for somebody who was erased, in every table there is: nobody has to remember to name a new one here.
 */

export interface ErasedPersonRow {
  readonly requestId: number;
  readonly email: string;
  readonly name: string;
  /** Somebody else who has an account bears the same name: to read it says nothing then. */
  readonly isSharedName: boolean;
}

/** Whose account was erased, as long as their request still says who they were: for a month. */
export async function findErasedPeople(database: Database): Promise<readonly ErasedPersonRow[]> {
  const found = await sql<ErasedPersonRow>`
    select r.id as "requestId", lower(r.email) as email, lower(r.name) as name,
      exists (select from users o where o.anonymised_at is null
        and lower(o.first_name || ' ' || o.last_name) = lower(r.name)) as "isSharedName"
    from account_removal_requests r join users u on u.id = r.user_id
    where r.details_erased_at is null and u.anonymised_at is not null
    order by r.id limit 500
  `.execute(database);
  return found.rows;
}

/** A table, in parts that one statement reads in good time. */
export interface SearchedPart {
  readonly table: string;
  readonly fromPage: number;
  readonly toPage: number;
}

/** Some 80 MB. */
const PAGES_AT_ONCE = 10_000;

/** The requests themselves, and the books of taxpayers, which the law wants as they were (GDPR, article 17(3)(b)). */
const NOT_SEARCHED = ['account_removal_requests', 'book_entries'];

/** Every table but those, part by part. */
export async function partsToSearch(database: Database): Promise<readonly SearchedPart[]> {
  const found = await sql<{ table: string; pages: number }>`
    select c.relname as table, (pg_relation_size(c.oid) / current_setting('block_size')::bigint)::int as pages
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where n.nspname = 'public' and c.relkind = 'r' and c.relname <> all(${NOT_SEARCHED}::text[]) order by c.relname
  `.execute(database);
  return found.rows.flatMap(({ table, pages }) =>
    Array.from({ length: Math.ceil(pages / PAGES_AT_ONCE) }, (_part, index) => ({
      table,
      fromPage: index * PAGES_AT_ONCE,
      toPage: (index + 1) * PAGES_AT_ONCE,
    })),
  );
}

/** Which of some words, in small letters, stand in a part of a table. Names that fill two columns side by side are read together. */
export async function findWordsIn(
  database: Database,
  { table, fromPage, toPage }: SearchedPart,
  words: readonly string[],
): Promise<readonly string[]> {
  // What tells the person that their account is gone is forgotten with the request.
  const others = table === 'mails' ? sql`and not starts_with(t.dedupe_key, 'account-removal-')` : sql``;
  const found = await sql<{ word: string }>`
    select distinct w.word
      from (select regexp_replace(lower(t::text), '[",()]+', ' ', 'g') as line from ${sql.table(table)} t
             where t.ctid >= ${`(${fromPage},0)`}::tid and t.ctid < ${`(${toPage},0)`}::tid ${others} offset 0) r
      join unnest(${[...words]}::text[]) as w(word) on position(w.word in r.line) > 0
  `.execute(database);
  return found.rows.map(({ word }) => word);
}

export async function noteErasureProof(
  database: Database,
  requestId: number,
  { foundIn, now }: { readonly foundIn: readonly string[]; readonly now: Date },
): Promise<void> {
  await sql`
    update account_removal_requests set proven_at = ${now}, found_in = ${[...foundIn]}::text[] where id = ${requestId}
  `.execute(database);
}
