import { sql } from 'kysely';
import type { Database } from '../../platform/database/connection.ts';
import { containing } from '../../platform/lists/search-pattern.ts';

/** Where a page of announced people goes on: behind this one. */
export interface KnownEmailPlace {
  readonly email: string;
  readonly conciergerieId: number;
}

export interface KnownEmailRow extends KnownEmailPlace {
  readonly conciergerie: string;
  readonly fromDay: string | null;
  readonly untilDay: string | null;
}

/** Whom companies have announced, by e-mail. */
export async function findKnownEmails(
  database: Database,
  wanted: {
    readonly conciergerieId: number | null;
    readonly search: string;
    readonly after: KnownEmailPlace | null;
    readonly limit: number;
  },
): Promise<readonly KnownEmailRow[]> {
  const { conciergerieId, search, after, limit } = wanted;
  const found = await sql<KnownEmailRow>`
    select k.email::text as email, k.conciergerie_id as "conciergerieId", c.name as conciergerie,
           k.from_day::text as "fromDay", k.until_day::text as "untilDay"
      from registration_known_emails k join conciergeries c on c.id = k.conciergerie_id
     where ${conciergerieId === null ? sql`true` : sql`k.conciergerie_id = ${conciergerieId}`}
       and ${search === '' ? sql`true` : sql`searchable(k.email::text) like searchable(${containing(search)})`}
       and ${after === null ? sql`true` : sql`(k.email, k.conciergerie_id) > (${after.email}::citext, ${after.conciergerieId}::bigint)`}
     order by k.email, k.conciergerie_id limit ${limit}
  `.execute(database);
  return found.rows;
}

/** Announces people; anyone who was announced before gets the new days. Answers which of them are new. */
export async function upsertKnownEmails(
  transaction: Database,
  conciergerieId: number,
  emails: readonly string[],
  days: { readonly fromDay: string | null; readonly untilDay: string | null },
): Promise<{ readonly added: number; readonly changed: number }> {
  const written = await sql<{ added: number; changed: number }>`
    with before as (
      select email from registration_known_emails
       where conciergerie_id = ${conciergerieId} and email = any(${[...emails]}::citext[])
    ), written as (
      insert into registration_known_emails (conciergerie_id, email, from_day, until_day)
      select distinct on (email) ${conciergerieId}::bigint, email, ${days.fromDay}::date, ${days.untilDay}::date
        from unnest(${[...emails]}::citext[]) as email
      on conflict (conciergerie_id, email) do update set from_day = excluded.from_day, until_day = excluded.until_day
      returning email
    )
    select (select count(*) from written where email not in (select email from before))::int as added,
           (select count(*) from before)::int as changed
  `.execute(transaction);
  return written.rows[0] ?? { added: 0, changed: 0 };
}

/** False when nobody was announced by that e-mail. */
export async function deleteKnownEmail(transaction: Database, conciergerieId: number, email: string): Promise<boolean> {
  const deleted = await sql<{ email: string }>`
    delete from registration_known_emails where conciergerie_id = ${conciergerieId} and email = ${email}::citext
    returning email::text
  `.execute(transaction);
  return deleted.rows.length > 0;
}

/** Every conciergerie by name, and whether only announced people may create an account there. */
export async function findRegistrationRules(
  database: Database,
): Promise<readonly { readonly id: number; readonly name: string; readonly knownOnly: boolean }[]> {
  const found = await sql<{ id: number; name: string; knownOnly: boolean }>`
    select id, name, registers_known_emails_only as "knownOnly" from conciergeries order by name collate alphabetical, id
  `.execute(database);
  return found.rows;
}

/** False when there is no such conciergerie. */
export async function updateKnownEmailsOnly(
  transaction: Database,
  conciergerieId: number,
  knownOnly: boolean,
): Promise<boolean> {
  const updated = await sql<{ id: number }>`
    update conciergeries set registers_known_emails_only = ${knownOnly} where id = ${conciergerieId} returning id
  `.execute(transaction);
  return updated.rows.length > 0;
}
