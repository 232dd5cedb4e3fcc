import type { Lang } from '@loge/domain/shared/lang';
import { sql } from 'kysely';
import type { Database } from '../../platform/database/connection.ts';

/** A mandate without its IBAN, which stays sealed. */
export interface MandateRow {
  readonly id: number;
  readonly reference: string;
  readonly holder: string;
  readonly ibanCountry: string;
  readonly ibanLastFour: string;
  readonly signedAt: Date;
  /** So long before its day a debit by it is announced. */
  readonly noticeDays: number;
}

export async function findMandateOf(database: Database, userId: number): Promise<MandateRow | null> {
  const found = await sql<MandateRow>`
    select id, reference, holder, iban_country as "ibanCountry", iban_last_four as "ibanLastFour", signed_at as "signedAt",
      notice_days as "noticeDays"
    from direct_debit_mandates where user_id = ${userId} and revoked_at is null
  `.execute(database);
  return found.rows[0] ?? null;
}

export interface NewMandate {
  readonly userId: number;
  readonly reference: string;
  readonly holder: string;
  readonly ibanSealed: string;
  readonly ibanCountry: string;
  readonly ibanLastFour: string;
  readonly lang: Lang;
  readonly textVersion: number;
  readonly noticeDays: number;
  readonly now: Date;
}

/** Keeps a mandate in the place of the one before, which is revoked with it. */
export async function replaceMandate(database: Database, mandate: NewMandate): Promise<void> {
  await sql`select id from users where id = ${mandate.userId} for update`.execute(database);
  await revokeMandateOf(database, mandate.userId, mandate.now);
  await sql`
    insert into direct_debit_mandates (user_id, reference, holder, iban_sealed, iban_country, iban_last_four, lang, text_version, notice_days,
      signed_at)
    values (${mandate.userId}, ${mandate.reference}, ${mandate.holder}, ${mandate.ibanSealed}, ${mandate.ibanCountry},
      ${mandate.ibanLastFour}, ${mandate.lang}, ${mandate.textVersion}, ${mandate.noticeDays}, ${mandate.now})
  `.execute(database);
}

/** False when there was none. Of two who ask at once the later to be heard may have asked first: nothing ends before it began. */
export async function revokeMandateOf(database: Database, userId: number, now: Date): Promise<boolean> {
  const revoked = await sql`
    update direct_debit_mandates set revoked_at = greatest(${now}, signed_at) where user_id = ${userId} and revoked_at is null
  `.execute(database);
  return (revoked.numAffectedRows ?? 0n) > 0n;
}
