import type { LocalDate } from '@loge/domain/shared/local-date';
import { sql } from 'kysely';
import type { Database } from '../../platform/database/connection.ts';

const lock = sql`hashtextextended('invoicing-sellers', 0)`;

/** Waits until no document is being issued, and lets none be until the transaction ends. */
export async function lockSendingCompanies(transaction: Database): Promise<void> {
  await sql`select pg_advisory_xact_lock(${lock})`.execute(transaction);
}

/** Until the transaction ends no company begins to send: what is issued meets one day. Others may issue at the same time. */
export async function holdSendingCompanies(transaction: Database): Promise<void> {
  await sql`select pg_advisory_xact_lock_shared(${lock})`.execute(transaction);
}

/** Notes the documents of a company that were issued from a day on and go to the platform, as far as they are not noted yet; answers how many. */
export async function queueIssuedSince(
  transaction: Database,
  { siren, startsOn, now }: { readonly siren: string; readonly startsOn: LocalDate; readonly now: Date },
): Promise<number> {
  const found = await sql<{ queued: number }>`
    select queue_invoices_since(${siren}, ${startsOn}::date, ${now}::timestamptz) as queued
  `.execute(transaction);
  return found.rows[0]?.queued ?? 0;
}
