import { sql } from 'kysely';
import type { Database } from '../../platform/database/connection.ts';

export type PickupCodeKind = 'qr_code' | 'one_time_code';

export interface PickupCodeRow {
  readonly id: number;
  readonly kind: PickupCodeKind;
  readonly beneficiaryId: number;
  /** Who stands at the desk with it. */
  readonly givenTo: string;
}

/** The code that is good at a desk now, or null. */
export async function findPickupCode(
  database: Database,
  conciergerieId: number,
  hash: Buffer,
  now: Date,
): Promise<PickupCodeRow | null> {
  const found = await sql<PickupCodeRow>`
    select c.id, c.kind, c.beneficiary_id as "beneficiaryId",
      coalesce(nullif(c.given_name, ''), trim(u.first_name || ' ' || u.last_name)) as "givenTo"
    from pickup_codes c join users u on u.id = c.beneficiary_id
    where c.conciergerie_id = ${conciergerieId} and c.code_hash = ${hash} and c.used_at is null and c.expires_at > ${now}
  `.execute(database);
  return found.rows[0] ?? null;
}

/** Uses a code up. False where somebody else just has. */
export async function markPickupCodeUsed(database: Database, id: number, now: Date): Promise<boolean> {
  const used = await sql`update pickup_codes set used_at = ${now} where id = ${id} and used_at is null`.execute(
    database,
  );
  return used.numAffectedRows === 1n;
}

/** So many one-time codes of one person are good at once; the oldest make way. */
const maxAtOnce = 5;

/** Keeps a new code. False where another one like it is good at the desk, which eight digits may be: another is to be drawn. */
export async function insertPickupCode(
  database: Database,
  code: {
    readonly conciergerieId: number;
    readonly beneficiaryId: number;
    readonly kind: PickupCodeKind;
    readonly hash: Buffer;
    readonly givenName: string;
    readonly now: Date;
    readonly expiresAt: Date;
  },
): Promise<boolean> {
  const most = code.kind === 'qr_code' ? 1 : maxAtOnce;
  await sql`
    delete from pickup_codes where used_at is null and id in (
      select id from pickup_codes where beneficiary_id = ${code.beneficiaryId} and kind = ${code.kind} and used_at is null
      order by id desc offset ${most - 1})
  `.execute(database);
  const kept = await sql`
    insert into pickup_codes (conciergerie_id, beneficiary_id, kind, code_hash, given_name, made_at, expires_at)
    values (${code.conciergerieId}, ${code.beneficiaryId}, ${code.kind}, ${code.hash}, ${code.givenName}, ${code.now}, ${code.expiresAt})
    on conflict (conciergerie_id, code_hash) where used_at is null do nothing
  `.execute(database);
  return kept.numAffectedRows === 1n;
}
