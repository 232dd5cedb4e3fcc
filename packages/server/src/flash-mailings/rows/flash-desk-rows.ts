import type { Brand } from '@loge/domain/brands/brand';
import { sql } from 'kysely';
import type { Database } from '../../platform/database/connection.ts';
import { mailDesign } from '../../platform/mail/mail-design.ts';

/** The desk in whose name a mailing goes out. */
export interface FlashDeskRow {
  readonly conciergerieName: string;
  readonly brand: Brand;
  readonly whiteLabelDomain: string;
  /** The least time between two mailings to one person. */
  readonly delayHours: number;
}

export async function getFlashDesk(database: Database, conciergerieId: number): Promise<FlashDeskRow> {
  const found = await sql<FlashDeskRow>`
    select c.name as "conciergerieName",
      ${mailDesign}, c.flash_mailing_delay_hours as "delayHours"
    from conciergeries c join client_companies k on k.id = c.client_company_id where c.id = ${conciergerieId}
  `.execute(database);
  const [desk] = found.rows;
  if (desk === undefined) throw new Error(`There is no conciergerie ${conciergerieId}.`);
  return desk;
}

/** How a centre of interest is called in both languages. */
export async function topicLabels(
  database: Database,
  topic: number,
): Promise<{ readonly fr: string; readonly en: string }> {
  const found = await sql<{ fr: string; en: string }>`
    select label_fr as fr, label_en as en from subscriptions where id = ${topic}
  `.execute(database);
  return found.rows[0] ?? { fr: '', en: '' };
}

/** For whom a preview and a test are made out. */
export async function readerNames(
  database: Database,
  userId: number,
): Promise<{ readonly firstName: string; readonly lastName: string }> {
  const found = await sql<{ firstName: string; lastName: string }>`
    select first_name as "firstName", last_name as "lastName" from users where id = ${userId}
  `.execute(database);
  return found.rows[0] ?? { firstName: '', lastName: '' };
}

/** How many tests somebody has sent in the last hour, by the clock by which mails are written. */
export async function countTestsOfHour(database: Database, userId: number): Promise<number> {
  const found = await sql<{ tests: number }>`
    select count(*)::int as tests from mails where user_id = ${userId} and template = 'flash-test' and created_at > now() - interval '1 hour'
  `.execute(database);
  return found.rows[0]?.tests ?? 0;
}
