import { sql } from 'kysely';
import type { Database } from '../database/connection.ts';
import type { Changes } from '../unit-of-work/changes.ts';

export interface RequestScope {
  readonly userId: number;
  readonly key: string;
  readonly action: string;
  readonly inputHash: Buffer;
}

const ownerOf = (userId: number): string => `user:${userId}`;

/**
 * Claims the key in this transaction, or finds what it answered before. A concurrent claim of the same key waits here until the
 * other transaction has ended.
 */
export async function findAnswer(
  database: Database,
  scope: RequestScope,
): Promise<{ answer: unknown } | 'other-request' | null> {
  const claimed = await sql<{ id: number }>`
    insert into idempotency_keys (owner, key, action, request_hash)
    values (${ownerOf(scope.userId)}, ${scope.key}, ${scope.action}, ${scope.inputHash})
    on conflict (owner, key) do nothing returning id
  `.execute(database);
  if (claimed.rows.length > 0) return null;
  const known = await database
    .selectFrom('idempotency_keys')
    .select(['action', 'request_hash', 'answer'])
    .where('owner', '=', ownerOf(scope.userId))
    .where('key', '=', scope.key)
    // A lock is a write: the commit of this transaction then waits, as that of a write does, until a standby has it, and so all before it. Else
    // an answer could be given that is lost with this server, where the first one's wait was cut short.
    .forUpdate()
    .executeTakeFirstOrThrow();
  if (known.action !== scope.action || !known.request_hash.equals(scope.inputHash)) return 'other-request';
  return { answer: known.answer };
}

/** Gives a key free that this transaction claimed: its answer is not to be kept, so a repeat is an act of its own. */
export async function releaseKey(database: Database, { userId, key }: RequestScope): Promise<void> {
  await database.deleteFrom('idempotency_keys').where('owner', '=', ownerOf(userId)).where('key', '=', key).execute();
}

/** Whether an answer is kept under this key, for whatever it was asked with: then nothing has to be got ready for it. */
export async function isAnswered(database: Database, { userId, key }: RequestScope): Promise<boolean> {
  const known = await database
    .selectFrom('idempotency_keys')
    .select('id')
    .where('owner', '=', ownerOf(userId))
    .where('key', '=', key)
    .where('answer', 'is not', null)
    .executeTakeFirst();
  return known !== undefined;
}

/** The answer of a request for its repeats; it is kept with all else that the write leaves. */
export const answerToKeep = ({ userId, key }: RequestScope, answer: unknown): Changes['answerToKeep'] => ({
  owner: ownerOf(userId),
  key,
  answer,
});
