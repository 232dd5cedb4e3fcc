import { sql } from 'kysely';
import type { Database } from '../../platform/database/connection.ts';
import { isPlainBeneficiary, lastUsedAt } from './managed-user-rows.ts';

export interface InactiveRow {
  readonly id: number;
  readonly conciergerieId: number | null;
  readonly zone: string;
  readonly active: boolean;
  readonly isPlainBeneficiary: boolean;
  readonly lastUsedAt: Date;
  readonly warnedAt: Date | null;
  readonly remindedAt: Date | null;
  readonly isKept: boolean;
  readonly deskKeepsEverybody: boolean;
}

const columns = sql`u.id, u.conciergerie_id as "conciergerieId", coalesce(c.zone, 'Europe/Paris') as zone, u.active,
  ${isPlainBeneficiary} as "isPlainBeneficiary", ${lastUsedAt} as "lastUsedAt", u.inactivity_warned_at as "warnedAt", u.inactivity_reminded_at as "remindedAt",
  u.avoids_inactivity_removal as "isKept", coalesce(c.keeps_inactive_users, false) as "deskKeepsEverybody"`;

/** An account in the sequence in which they are looked at. */
export interface UnusedPlace {
  readonly id: number;
  /** To the microsecond, as PostgreSQL writes it. */
  readonly unusedSince: string;
}

/**
 * Some accounts that nobody has used since a moment, those longest unused first, after one of them. Anyone who has moved to another server with their desk is that
 * server's to announce an end to.
 */
export async function findUnusedSince(
  database: Database,
  since: Date,
  { after, limit }: { readonly after: UnusedPlace | null; readonly limit: number },
): Promise<readonly (InactiveRow & UnusedPlace)[]> {
  const later =
    after === null
      ? sql`true`
      : sql`(coalesce(u.last_active_at, u.created_at), u.id) > (${after.unusedSince}::timestamptz, ${after.id}::bigint)`;
  const found = await sql<InactiveRow & UnusedPlace>`
    select ${columns}, coalesce(u.last_active_at, u.created_at)::text as "unusedSince"
    from users u join conciergeries c on c.id = u.conciergerie_id
    where u.is_beneficiary and u.active and not u.avoids_inactivity_removal and coalesce(u.last_active_at, u.created_at) < ${since}
      and not c.keeps_inactive_users and c.server_origin is null and ${isPlainBeneficiary} and ${lastUsedAt} < ${since} and ${later}
    order by coalesce(u.last_active_at, u.created_at), u.id
    limit ${limit}
  `.execute(database);
  return found.rows;
}

/** The same of one account, which nobody else changes until the transaction ends. */
export async function lockUnused(transaction: Database, userId: number): Promise<InactiveRow | null> {
  const found = await sql<InactiveRow>`
    select ${columns} from users u left join conciergeries c on c.id = u.conciergerie_id where u.id = ${userId} for no key update of u
  `.execute(transaction);
  return found.rows[0] ?? null;
}

export async function noteWarned(transaction: Database, userId: number, now: Date): Promise<void> {
  await transaction.updateTable('users').set({ inactivity_warned_at: now }).where('id', '=', userId).execute();
}

export async function noteReminded(transaction: Database, userId: number, now: Date): Promise<void> {
  await transaction.updateTable('users').set({ inactivity_reminded_at: now }).where('id', '=', userId).execute();
}

/** A switched-off account; the notices are those of its erasure. */
export interface DisabledRow extends InactiveRow {
  readonly disabledAt: Date;
}

const disabledColumns = sql`u.id, u.conciergerie_id as "conciergerieId", coalesce(c.zone, 'Europe/Paris') as zone, u.active,
  ${isPlainBeneficiary} as "isPlainBeneficiary", ${lastUsedAt} as "lastUsedAt", u.deactivated_at as "disabledAt", u.erasure_warned_at as "warnedAt",
  u.erasure_reminded_at as "remindedAt", u.avoids_inactivity_removal as "isKept", coalesce(c.keeps_inactive_users, false) as "deskKeepsEverybody"`;

/** Some switched-off accounts that nobody has used since the one moment and that were switched off before the other, those longest unused first. */
export async function findDisabledSince(
  database: Database,
  since: { readonly usedBefore: Date; readonly disabledBefore: Date },
  limit: number,
): Promise<readonly DisabledRow[]> {
  const found = await sql<DisabledRow>`
    select ${disabledColumns}
    from users u left join conciergeries c on c.id = u.conciergerie_id
    where u.is_beneficiary and not u.active and u.anonymised_at is null and u.deactivated_at < ${since.disabledBefore} and not u.avoids_inactivity_removal
      and coalesce(u.last_active_at, u.created_at) < ${since.usedBefore} and not coalesce(c.keeps_inactive_users, false) and ${isPlainBeneficiary}
      and ${lastUsedAt} < ${since.usedBefore}
    order by u.deactivated_at, u.id
    limit ${limit}
  `.execute(database);
  return found.rows;
}

/** The same of one account, which nobody else changes until the transaction ends; null where it was erased or is in use again. */
export async function lockDisabled(transaction: Database, userId: number): Promise<DisabledRow | null> {
  const found = await sql<DisabledRow>`
    select ${disabledColumns} from users u left join conciergeries c on c.id = u.conciergerie_id
    where u.id = ${userId} and not u.active and u.anonymised_at is null and u.deactivated_at is not null for update of u
  `.execute(transaction);
  return found.rows[0] ?? null;
}

export async function noteErasureWarned(transaction: Database, userId: number, now: Date): Promise<void> {
  await transaction.updateTable('users').set({ erasure_warned_at: now }).where('id', '=', userId).execute();
}

export async function noteErasureReminded(transaction: Database, userId: number, now: Date): Promise<void> {
  await transaction.updateTable('users').set({ erasure_reminded_at: now }).where('id', '=', userId).execute();
}
