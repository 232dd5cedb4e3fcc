import { sql } from 'kysely';
import type { Database } from '../../platform/database/connection.ts';

/** The server of a person's own conciergerie as the row says it; null for here. */
export async function findServerOfPerson(database: Database, userId: number): Promise<string | null> {
  const row = await database
    .selectFrom('users as u')
    .innerJoin('conciergeries as c', 'c.id', 'u.conciergerie_id')
    .select('c.server_origin')
    .where('u.id', '=', userId)
    .executeTakeFirst();
  return row?.server_origin ?? null;
}

/** The server of a conciergerie as the row says it; null for here, and for a conciergerie that is not known. */
export async function findServerOfConciergerie(database: Database, conciergerieId: number): Promise<string | null> {
  const row = await database
    .selectFrom('conciergeries')
    .select('server_origin')
    .where('id', '=', conciergerieId)
    .executeTakeFirst();
  return row?.server_origin ?? null;
}

/** The server on which people of an e-mail domain sign in; null for here. */
export async function findServerOfDomain(database: Database, domain: string): Promise<string | null> {
  const row = await database
    .selectFrom('server_email_domains')
    .select('server_origin')
    .where('domain', '=', domain)
    .executeTakeFirst();
  return row?.server_origin ?? null;
}

/** Marks a handover as used. False when it was used before. Forgets those whose time is over. */
export async function useHandover(
  database: Database,
  { id, now, expiresAt }: { readonly id: string; readonly now: Date; readonly expiresAt: Date },
): Promise<boolean> {
  const used = await sql<{ id: string }>`
    with forgotten as (delete from used_handovers where expires_at < ${new Date(now.getTime() - 60_000)})
    insert into used_handovers (id, used_at, expires_at) values (${id}, ${now}, ${expiresAt})
    on conflict do nothing returning id
  `.execute(database);
  return used.rows.length === 1;
}
