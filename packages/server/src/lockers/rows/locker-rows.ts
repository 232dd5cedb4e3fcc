import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../../platform/database/connection.ts';

/** The lockers' makers whose calls we speak. */
export type LockerIntegration = 'kern' | 'nexence';

/** A cabinet beside a desk. */
export interface LockerRow {
  readonly id: number;
  readonly conciergerieId: number;
  readonly name: string;
  readonly integration: LockerIntegration;
  readonly location: string;
  /** Null for a simulated cabinet, and for one without connection, see `connectionOf`. */
  readonly endpoint: string | null;
  readonly keySealed: string | null;
  readonly isSimulated: boolean;
  /** Of a bench: nothing comes over its line, and none of its doors answers. */
  readonly isCut: boolean;
  readonly reservedForHours: number;
  readonly collectWithinHours: number;
  readonly lastSeenAt: Date | null;
}

const lockerColumns: RawBuilder<unknown> = sql`l.id, l.conciergerie_id as "conciergerieId", l.name, l.integration, l.location, l.endpoint,
  l.key_sealed as "keySealed", l.is_simulated as "isSimulated", exists (select from bench_lines b where b.locker_id = l.id and b.is_cut) as "isCut", l.reserved_for_hours as "reservedForHours",
  l.collect_within_hours as "collectWithinHours", l.last_seen_at as "lastSeenAt"`;

/** The locker that its maker calls so, or null. */
export async function findLockerByName(database: Database, name: string): Promise<LockerRow | null> {
  const found = await sql<LockerRow>`select ${lockerColumns} from lockers l where l.name = ${name}`.execute(database);
  return found.rows[0] ?? null;
}

/** The lockers of a desk, by name. */
export async function findLockersOfDesk(database: Database, conciergerieId: number): Promise<readonly LockerRow[]> {
  const found = await sql<LockerRow>`
    select ${lockerColumns} from lockers l where l.conciergerie_id = ${conciergerieId} order by l.name collate alphabetical
  `.execute(database);
  return found.rows;
}

/** The lockers that are marked as simulated, with where they stand. */
export async function findSimulatedLockers(
  database: Database,
  deskFirst: number | null,
): Promise<readonly { readonly name: string; readonly place: string }[]> {
  const found = await sql<{ name: string; place: string }>`
    select l.name, concat_ws(', ', c.name, nullif(l.location, '')) as place
    from lockers l join conciergeries c on c.id = l.conciergerie_id
    where l.is_simulated order by l.conciergerie_id is distinct from ${deskFirst}::bigint, l.name collate alphabetical limit 200
  `.execute(database);
  return found.rows;
}

/** Makes others who want to change the same locker wait until the transaction ends. The order that it is about is locked before. */
export async function lockLocker(transaction: Database, lockerId: number): Promise<LockerRow> {
  const found = await sql<LockerRow>`
    select ${lockerColumns} from lockers l where l.id = ${lockerId} for update
  `.execute(transaction);
  const [locker] = found.rows;
  if (locker === undefined) throw new Error(`There is no locker ${lockerId}.`);
  return locker;
}

/** Its maker was heard. */
export async function setLockerSeen(database: Database, lockerId: number, at: Date): Promise<void> {
  await sql`update lockers set last_seen_at = greatest(last_seen_at, ${at}), told_offline_at = null where id = ${lockerId}`.execute(
    database,
  );
}

/** Lockers with a maker of which nothing was heard since then, and of whose silence nobody was told; a hundred at once. */
export async function findSilent(
  database: Database,
  since: Date,
): Promise<readonly Pick<LockerRow, 'id' | 'conciergerieId'>[]> {
  const found = await sql<Pick<LockerRow, 'id' | 'conciergerieId'>>`
    select l.id, l.conciergerie_id as "conciergerieId" from lockers l
    where l.endpoint is not null and l.told_offline_at is null and coalesce(l.last_seen_at, l.created_at) <= ${since}
    order by l.id limit 100
  `.execute(database);
  return found.rows;
}

/** The desk is told of a locker's silence; false where it was heard, or told of, in the meantime. */
export async function setOfflineNotified(database: Database, id: number, since: Date, now: Date): Promise<boolean> {
  const set = await sql`
    update lockers set told_offline_at = ${now}
    where id = ${id} and told_offline_at is null and coalesce(last_seen_at, created_at) <= ${since}
  `.execute(database);
  return set.numAffectedRows === 1n;
}
