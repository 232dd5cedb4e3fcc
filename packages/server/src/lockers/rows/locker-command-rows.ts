import type { DoorOutcome, DoorPurpose } from '@loge/domain/lockers/door-commands';
import { sql } from 'kysely';
import type { Database } from '../../platform/database/connection.ts';

export interface NewLockerCommand {
  readonly compartmentId: number;
  readonly orderId: number | null;
  readonly purpose: DoorPurpose;
  readonly now: Date;
  readonly expiresAt: Date;
}

/** A door that is to be opened; answers the number of the command. */
export async function insertLockerCommand(database: Database, command: NewLockerCommand): Promise<number> {
  const inserted = await sql<{ id: number }>`
    insert into locker_commands (conciergerie_id, locker_id, compartment_id, order_id, purpose, asked_at, expires_at)
    select c.conciergerie_id, c.locker_id, c.id, ${command.orderId}, ${command.purpose}, ${command.now}, ${command.expiresAt}
    from locker_compartments c where c.id = ${command.compartmentId}
    returning id
  `.execute(database);
  const [row] = inserted.rows;
  if (row === undefined) throw new Error(`There is no compartment ${command.compartmentId}.`);
  return row.id;
}

export interface LockerCommandRow {
  readonly id: number;
  readonly lockerId: number;
  readonly lockerName: string;
  readonly compartmentId: number;
  readonly orderId: number | null;
  readonly idempotencyKey: string;
  readonly purpose: DoorPurpose;
  readonly expiresAt: Date;
  /** How often it was tried, this time among them. */
  readonly attempts: number;
}

/** Counts one more try of a command that nobody has answered; null for one that is answered. */
export async function takeLockerCommand(database: Database, id: number): Promise<LockerCommandRow | null> {
  const taken = await sql<LockerCommandRow>`
    update locker_commands c set attempts = c.attempts + 1
    from lockers l where l.id = c.locker_id and c.id = ${id} and c.outcome is null
    returning c.id, c.locker_id as "lockerId", l.name as "lockerName", c.compartment_id as "compartmentId", c.order_id as "orderId",
      c.idempotency_key as "idempotencyKey", c.purpose, c.expires_at as "expiresAt", c.attempts
  `.execute(database);
  return taken.rows[0] ?? null;
}

/** Commands that nobody has answered, and whose time is over. */
export async function findExpiredCommands(
  database: Database,
  now: Date,
): Promise<readonly { readonly commandId: number }[]> {
  const found = await sql<{ commandId: number }>`
    select id as "commandId" from locker_commands where outcome is null and expires_at <= ${now} order by id limit 1000
  `.execute(database);
  return found.rows;
}

/** What came of a command, the first answer counting; false where it was answered already. */
export async function setLockerCommandOutcome(
  database: Database,
  id: number,
  { outcome, now }: { readonly outcome: DoorOutcome; readonly now: Date },
): Promise<boolean> {
  const set = await sql`
    update locker_commands set outcome = ${outcome}, answered_at = ${now} where id = ${id} and outcome is null
  `.execute(database);
  return set.numAffectedRows === 1n;
}

/** The command of a locker that its maker names by its key; null for any other. */
export async function findLockerCommandByKey(
  database: Database,
  lockerId: number,
  idempotencyKey: string,
): Promise<{ readonly id: number } | null> {
  const found = await sql<{ id: number }>`
    select id from locker_commands where locker_id = ${lockerId} and idempotency_key = ${idempotencyKey}::uuid
  `.execute(database);
  return found.rows[0] ?? null;
}

/** What the doors of a desk's lockers were last asked, where that was lately. */
export async function findDoorsAsked(
  database: Database,
  conciergerieId: number,
  since: Date,
): Promise<readonly { readonly compartmentId: number; readonly outcome: DoorOutcome | null }[]> {
  const found = await sql<{ compartmentId: number; outcome: DoorOutcome | null }>`
    select b.id as "compartmentId", last.outcome
    from lockers l
    join locker_compartments b on b.locker_id = l.id
    join lateral (
      select c.outcome, c.asked_at from locker_commands c where c.compartment_id = b.id order by c.id desc limit 1
    ) last on last.asked_at >= greatest(${since}::timestamptz, b.state_since)
    where l.conciergerie_id = ${conciergerieId}
  `.execute(database);
  return found.rows;
}
