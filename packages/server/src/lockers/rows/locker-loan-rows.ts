import { sql } from 'kysely';
import type { Database } from '../../platform/database/connection.ts';

export interface NewLockerLoan {
  readonly conciergerieId: number;
  readonly orderId: number;
  readonly secretHash: Buffer;
  readonly givenName: string;
  readonly now: Date;
  readonly expiresAt: Date;
}

export async function insertLockerLoan(transaction: Database, loan: NewLockerLoan): Promise<void> {
  await sql`
    insert into locker_loans (conciergerie_id, order_id, secret_hash, given_name, lent_at, expires_at)
    values (${loan.conciergerieId}, ${loan.orderId}, ${loan.secretHash}, ${loan.givenName}, ${loan.now}, ${loan.expiresAt})
  `.execute(transaction);
}

/** Ends what is lent of an order, outdated or not. Answers to whom it was lent, or null where nothing was. */
export async function revokeLockerLoan(transaction: Database, orderId: number, now: Date): Promise<string | null> {
  const ended = await sql<{ givenName: string }>`
    update locker_loans set taken_back_at = ${now} where order_id = ${orderId} and taken_back_at is null and used_at is null
    returning given_name as "givenName"
  `.execute(transaction);
  return ended.rows[0]?.givenName ?? null;
}

/** Marks the loan by which an order was taken out. Of several at once one succeeds. */
export async function markLockerLoanUsed(transaction: Database, loanId: number, now: Date): Promise<boolean> {
  const used = await sql`
    update locker_loans set used_at = ${now} where id = ${loanId} and taken_back_at is null and used_at is null
  `.execute(transaction);
  return used.numAffectedRows === 1n;
}

export interface LockerLoanRow {
  readonly givenName: string;
  readonly lentAt: Date;
  readonly expiresAt: Date;
}

/** What is lent of an order now, or null. */
export async function findLockerLoan(database: Database, orderId: number, now: Date): Promise<LockerLoanRow | null> {
  const found = await sql<LockerLoanRow>`
    select given_name as "givenName", lent_at as "lentAt", expires_at as "expiresAt" from locker_loans
    where order_id = ${orderId} and taken_back_at is null and used_at is null and expires_at > ${now}
  `.execute(database);
  return found.rows[0] ?? null;
}

/** What a presented code is compared with: the order's own secret and, where it is lent, the hash of the other. */
export interface LockerSecretsRow {
  readonly lockerCode: string;
  readonly loanId: number | null;
  readonly loanHash: Buffer | null;
}

export async function findLockerSecrets(
  database: Database,
  orderId: number,
  now: Date,
): Promise<LockerSecretsRow | null> {
  const found = await sql<LockerSecretsRow>`
    select o.locker_code as "lockerCode", l.id as "loanId", l.secret_hash as "loanHash"
    from orders o
    left join locker_loans l on l.order_id = o.id and l.taken_back_at is null and l.used_at is null and l.expires_at > ${now}
    where o.id = ${orderId}
  `.execute(database);
  return found.rows[0] ?? null;
}

export interface LentPickupRow {
  readonly givenName: string;
  readonly lentBy: string;
  readonly expiresAt: Date;
  readonly conciergerieName: string;
  readonly zone: string;
}

/** What somebody who was lent a pick-up may know. */
export async function findLentPickup(database: Database, loanId: number): Promise<LentPickupRow | null> {
  const found = await sql<LentPickupRow>`
    select l.given_name as "givenName", u.first_name as "lentBy", l.expires_at as "expiresAt", c.name as "conciergerieName", c.zone
    from locker_loans l
    join orders o on o.id = l.order_id
    join users u on u.id = o.beneficiary_id
    join conciergeries c on c.id = o.conciergerie_id
    where l.id = ${loanId}
  `.execute(database);
  return found.rows[0] ?? null;
}

/** Who took an order out in its beneficiary's place; null where nobody did. */
export async function findUsedLoan(
  database: Database,
  orderId: number,
): Promise<{ readonly givenName: string; readonly usedAt: Date } | null> {
  const found = await sql<{ givenName: string; usedAt: Date }>`
    select given_name as "givenName", used_at as "usedAt" from locker_loans
    where order_id = ${orderId} and used_at is not null order by id desc limit 1
  `.execute(database);
  return found.rows[0] ?? null;
}
