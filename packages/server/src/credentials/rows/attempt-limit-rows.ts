import { sql } from 'kysely';
import type { Database } from '../../platform/database/connection.ts';

/** What is counted: attempts of one kind, about one address, in one window of time. */
export interface AttemptKey {
  readonly kind: string;
  readonly about: string;
  readonly startsAt: Date;
}

/** Counts one attempt more and says the how manieth it is. Of many at once each gets a number of its own. */
export async function countAttempt(database: Database, { kind, about, startsAt }: AttemptKey): Promise<number> {
  const counted = await sql<{ attempts: number }>`
    insert into attempt_limits (kind, about, starts_at) values (${kind}, ${about}, ${startsAt})
    on conflict (kind, about, starts_at) do update set attempts = attempt_limits.attempts + 1
    returning attempts
  `.execute(database);
  return counted.rows[0]?.attempts ?? 1;
}

/** Takes back one attempt: it was an honest one. */
export async function uncountAttempt(database: Database, { kind, about, startsAt }: AttemptKey): Promise<void> {
  await sql`
    update attempt_limits set attempts = attempts - 1 where kind = ${kind} and about = ${about} and starts_at = ${startsAt}
  `.execute(database);
}

export async function deleteAttemptsBefore(database: Database, before: Date): Promise<void> {
  await database.deleteFrom('attempt_limits').where('starts_at', '<', before).execute();
}
