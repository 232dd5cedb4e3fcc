import { sql } from 'kysely';
import type { Database } from '../../platform/database/connection.ts';

/** Somebody who signs in for a partner. */
export interface PartnerAccountRow {
  readonly id: number;
  readonly firstName: string;
  readonly lastName: string;
  readonly login: string;
  readonly email: string;
  readonly active: boolean;
  readonly lastActiveAt: Date | null;
  readonly hasCalendar: boolean;
}

/** A partner's accounts, the first one first. */
export async function findPartnerAccounts(
  database: Database,
  partnerId: number,
): Promise<readonly PartnerAccountRow[]> {
  const found = await sql<PartnerAccountRow>`
    select u.id, u.first_name as "firstName", u.last_name as "lastName", u.login, u.email, u.active, u.last_active_at as "lastActiveAt",
      u.has_partner_calendar as "hasCalendar"
    from users u where u.is_partner and u.partner_id = ${partnerId} order by u.id
  `.execute(database);
  return found.rows;
}

export interface NewPartnerAccount {
  readonly partnerId: number;
  readonly login: string;
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly phone: string;
  readonly createdBy: number;
  readonly now: Date;
}

/** The account by which a partner signs in; it has no password yet. */
export async function insertPartnerAccount(transaction: Database, account: NewPartnerAccount): Promise<number> {
  const inserted = await sql<{ id: number }>`
    insert into users (login, email, first_name, last_name, professional_phone, lang, is_partner, partner_id, has_partner_calendar, created_by, created_at)
    values (${account.login}, ${account.email}, ${account.firstName}, ${account.lastName}, ${account.phone}, 'fr', true, ${account.partnerId}, true,
      ${account.createdBy}, ${account.now})
    returning id
  `.execute(transaction);
  const [row] = inserted.rows;
  if (row === undefined) throw new Error('An account was not made.');
  return row.id;
}

/** Whether the people of a partner see their calendar. Answers whose account changed. */
export async function setHasCalendar(
  transaction: Database,
  partnerId: number,
  hasCalendar: boolean,
): Promise<readonly number[]> {
  const updated = await sql<{ id: number }>`
    update users set has_partner_calendar = ${hasCalendar}
    where is_partner and partner_id = ${partnerId} and has_partner_calendar <> ${hasCalendar} returning id
  `.execute(transaction);
  return updated.rows.map(({ id }) => id);
}
