import { sql } from 'kysely';
import type { Database } from '../database/connection.ts';

/** Counts one attempt and returns how many there are now in its window: 1 for the first. */
export async function countRefusedAttempt(
  database: Database,
  { action, about, startsAt }: { readonly action: string; readonly about: string; readonly startsAt: Date },
): Promise<number> {
  const counted = await sql<{ attempts: number }>`
    insert into refused_attempts (action, about, starts_at) values (${action}, ${about}, ${startsAt})
    on conflict (action, about, starts_at) do update set attempts = refused_attempts.attempts + 1
    returning attempts
  `.execute(database);
  return counted.rows[0]?.attempts ?? 1;
}

/** How many there were in the window before, 0 for none. */
export async function findRefusedAttempts(
  database: Database,
  { action, about, startsAt }: { readonly action: string; readonly about: string; readonly startsAt: Date },
): Promise<number> {
  const found = await database
    .selectFrom('refused_attempts')
    .select('attempts')
    .where('action', '=', action)
    .where('about', '=', about)
    .where('starts_at', '=', startsAt)
    .executeTakeFirst();
  return found?.attempts ?? 0;
}

export async function deleteRefusedAttemptsBefore(database: Database, before: Date): Promise<void> {
  await database.deleteFrom('refused_attempts').where('starts_at', '<', before).execute();
}
