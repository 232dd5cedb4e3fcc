import { sql } from 'kysely';
import type { Database } from './connection.ts';

export interface NewRemovalRequest {
  readonly email: string;
  readonly name: string;
  readonly reason: string;
  readonly lang: 'fr' | 'en';
  readonly dueOn: string;
  readonly now: Date;
}

/** Keeps a request to remove an account; its number, or null while an earlier one for that e-mail is open. */
export async function insertRemovalRequest(database: Database, request: NewRemovalRequest): Promise<number | null> {
  const inserted = await sql<{ id: number }>`
    insert into account_removal_requests (email, name, reason, lang, due_on, created_at)
    values (${request.email}, ${request.name}, ${request.reason}, ${request.lang}, ${request.dueOn}, ${request.now})
    on conflict (lower(email)) where processed_at is null do nothing
    returning id
  `.execute(database);
  return inserted.rows[0]?.id ?? null;
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
    select day::text from holidays where day between ${from}::date and ${from}::date + 60
  `.execute(database);
  return found.rows.map(({ day }) => day);
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
