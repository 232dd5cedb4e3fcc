import { sql } from 'kysely';
import type { Database } from '../../platform/database/connection.ts';

interface CounterAgentRow {
  readonly id: number;
  readonly name: string;
  readonly pairedAt: Date | null;
  readonly seenAt: Date | null;
  readonly codeExpiresAt: Date | null;
}

/** The agents of a desk that were not revoked, by name; a hundred at most. */
export async function findCounterAgents(
  database: Database,
  conciergerieId: number,
): Promise<readonly CounterAgentRow[]> {
  const found = await sql<CounterAgentRow>`
    select id, name, paired_at as "pairedAt", seen_at as "seenAt", code_expires_at as "codeExpiresAt"
    from counter_agents where conciergerie_id = ${conciergerieId} and revoked_at is null
    order by name collate alphabetical, id limit 100
  `.execute(database);
  return found.rows;
}

export interface NewCounterAgent {
  readonly conciergerieId: number;
  readonly name: string;
  readonly codeHash: Buffer;
  readonly codeExpiresAt: Date;
  readonly by: number;
  readonly now: Date;
}

/** An agent that waits for its computer; answers its number. */
export async function insertCounterAgent(database: Database, agent: NewCounterAgent): Promise<number> {
  const inserted = await sql<{ id: number }>`
    insert into counter_agents (conciergerie_id, name, code_hash, code_expires_at, created_by, created_at)
    values (${agent.conciergerieId}, ${agent.name}, ${agent.codeHash}, ${agent.codeExpiresAt}, ${agent.by}, ${agent.now})
    returning id
  `.execute(database);
  const [row] = inserted.rows;
  if (row === undefined) throw new Error('An agent was not added.');
  return row.id;
}

/** Gives an agent its key in exchange for its code, once; null for a code that is unknown, used or over. */
export async function pairCounterAgent(
  database: Database,
  { codeHash, keyHash, now }: { readonly codeHash: Buffer; readonly keyHash: Buffer; readonly now: Date },
): Promise<{ readonly id: number; readonly conciergerieId: number; readonly name: string } | null> {
  const paired = await sql<{ id: number; conciergerieId: number; name: string }>`
    update counter_agents set key_hash = ${keyHash}, paired_at = ${now}, seen_at = ${now}, code_hash = null, code_expires_at = null
    where code_hash = ${codeHash} and code_expires_at > ${now} and revoked_at is null
    returning id, conciergerie_id as "conciergerieId", name
  `.execute(database);
  return paired.rows[0] ?? null;
}

export interface KnownAgent {
  readonly id: number;
  readonly conciergerieId: number;
  readonly seenAt: Date | null;
}

/** Whose key it is; null for none, or one that was revoked. */
export async function findAgentByKey(database: Database, keyHash: Buffer): Promise<KnownAgent | null> {
  const found = await sql<KnownAgent>`
    select id, conciergerie_id as "conciergerieId", seen_at as "seenAt" from counter_agents where key_hash = ${keyHash} and revoked_at is null
  `.execute(database);
  return found.rows[0] ?? null;
}

/** An agent was heard. */
export async function setAgentSeen(database: Database, id: number, now: Date): Promise<void> {
  await sql`update counter_agents set seen_at = ${now} where id = ${id} and revoked_at is null`.execute(database);
}

/** Takes key and code away from an agent; false where that was done before. */
export async function revokeAgent(database: Database, id: number, now: Date): Promise<boolean> {
  const revoked = await sql`
    update counter_agents set revoked_at = ${now}, key_hash = null, code_hash = null, code_expires_at = null
    where id = ${id} and revoked_at is null
  `.execute(database);
  return revoked.numAffectedRows === 1n;
}
