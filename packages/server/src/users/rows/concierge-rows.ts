import { type RawBuilder, sql } from 'kysely';
import { hasMandateToUse } from '../../order-facts/rows/mandate-to-use.ts';
import type { Database } from '../../platform/database/connection.ts';

/*
 * Those who work at the desks: managers, whom the specification calls concierges. There are some hundreds of them at most.
 */

interface PresenceRow {
  readonly lastSeenAt: Date | null;
  readonly hasOpenSession: boolean;
  readonly activeCashRegister: string | null;
  readonly conciergeries: readonly { readonly id: number; readonly name: string }[];
}

export interface ConciergeRow extends PresenceRow {
  readonly id: number;
  readonly firstName: string;
  readonly lastName: string;
  readonly active: boolean;
}

/** When somebody was seen last, whether they are signed in, their cash register, and where they work among these conciergeries. */
const presence = (conciergerieIds: readonly number[], now: Date): RawBuilder<unknown> => sql`
  greatest(u.last_active_at, (select max(s.last_seen_at) from sessions s where s.user_id = u.id)) as "lastSeenAt",
  exists (select from sessions s where s.user_id = u.id and s.ended_at is null and s.expires_at > ${now}) as "hasOpenSession",
  (select r.name from cash_register_sessions o join cash_registers r on r.id = o.cash_register_id
    where o.user_id = u.id and o.closed_at is null) as "activeCashRegister",
  (select coalesce(jsonb_agg(jsonb_build_object('id', d.id, 'name', d.name) order by d.name collate alphabetical), '[]')
    from manager_conciergeries w join conciergeries d on d.id = w.conciergerie_id
    where w.user_id = u.id and d.id = any(${conciergerieIds}::bigint[])) as conciergeries`;

/** Concierges whom somebody who works at these conciergeries reaches: those of one of them, or of none as yet; no administrators. */
export const worksWith = (conciergerieIds: readonly number[]): RawBuilder<unknown> => sql`(not u.is_admin and (
  exists (select from manager_conciergeries m where m.user_id = u.id and m.conciergerie_id = any(${conciergerieIds}::bigint[]))
  or not exists (select from manager_conciergeries m where m.user_id = u.id)))`;

/** More than any house has; nobody reads further. */
const maxConciergesListed = 1000;

/** The concierges of some conciergeries, by name. */
export async function findConcierges(
  database: Database,
  wanted: {
    readonly conciergerieIds: readonly number[];
    readonly enabled: boolean;
    readonly disabled: boolean;
    readonly now: Date;
  },
): Promise<readonly ConciergeRow[]> {
  const { conciergerieIds, enabled, disabled, now } = wanted;
  const found = await sql<ConciergeRow>`
    select u.id, u.first_name as "firstName", u.last_name as "lastName", u.active, ${presence(conciergerieIds, now)}
    from users u
    where u.is_manager and u.anonymised_at is null and ${worksWith(conciergerieIds)}
      and ((u.active and ${enabled}::boolean) or (not u.active and ${disabled}::boolean))
    order by u.last_name collate alphabetical, u.first_name collate alphabetical, u.id
    limit ${maxConciergesListed}
  `.execute(database);
  return found.rows;
}

export interface ConciergeDetailRow extends ConciergeRow {
  readonly login: string;
  readonly companyName: string;
  readonly email: string;
  readonly professionalPhone: string;
  readonly mobilePhone: string;
  readonly landlinePhone: string;
  readonly address1: string;
  readonly address2: string;
  readonly zipCode: string;
  readonly city: string;
  readonly lastActiveAt: Date | null;
  readonly paysByDebit: boolean;
  readonly permissions: readonly string[];
  readonly isAdmin: boolean;
  readonly isPartner: boolean;
  readonly isCompanyMember: boolean;
  readonly responsible: boolean;
}

/** Everything that a concierge's profile shows; `deskInUse` is where they may be the responsible manager. */
export async function findConcierge(
  database: Database,
  userId: number,
  about: {
    readonly conciergerieIds: readonly number[];
    readonly deskInUse: number | null;
    readonly now: Date;
  },
): Promise<ConciergeDetailRow> {
  const { conciergerieIds, deskInUse, now } = about;
  const found = await sql<ConciergeDetailRow>`
    select u.id, u.first_name as "firstName", u.last_name as "lastName", u.active, u.login, u.company_name as "companyName", u.email,
      u.professional_phone as "professionalPhone", u.mobile_phone as "mobilePhone", u.landline_phone as "landlinePhone",
      u.address1, u.address2, u.zip_code as "zipCode", u.city, u.last_active_at as "lastActiveAt", ${paysByDebit} as "paysByDebit",
      array(select p.permission from user_permissions p where p.user_id = u.id order by p.permission) as permissions,
      u.is_admin as "isAdmin", u.is_partner as "isPartner",
      exists (select from company_members m where m.user_id = u.id) as "isCompanyMember",
      exists (select from conciergeries c where c.id = ${deskInUse}::bigint and c.responsible_user_id = u.id) as responsible,
      ${presence(conciergerieIds, now)}
    from users u where u.id = ${userId}
  `.execute(database);
  const [row] = found.rows;
  if (row === undefined) throw new Error(`No account ${userId}.`);
  return row;
}

const paysByDebit = hasMandateToUse(sql`u.id`);

export interface NewConciergeRow {
  readonly login: string;
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly companyName: string;
  readonly phone: string;
  readonly conciergerieId: number;
  readonly createdBy: number;
  readonly now: Date;
}

/** The account of a concierge who works at one conciergerie; it has no password yet. */
export async function insertConcierge(transaction: Database, account: NewConciergeRow): Promise<number> {
  const inserted = await sql<{ id: number }>`
    with made as (
      insert into users (login, email, first_name, last_name, professional_phone, company_name, lang, is_manager, conciergerie_id, created_by, created_at)
      values (${account.login}, ${account.email}, ${account.firstName}, ${account.lastName}, ${account.phone}, ${account.companyName}, 'fr', true,
        ${account.conciergerieId}, ${account.createdBy}, ${account.now})
      returning id
    ), works as (
      insert into manager_conciergeries (user_id, conciergerie_id) select id, ${account.conciergerieId} from made
    )
    select id from made
  `.execute(transaction);
  const [row] = inserted.rows;
  if (row === undefined) throw new Error('An account was not made.');
  return row.id;
}

export async function setCompanyName(transaction: Database, userId: number, companyName: string): Promise<void> {
  await transaction.updateTable('users').set({ company_name: companyName }).where('id', '=', userId).execute();
}

/** Makes a concierge who is active and works there the one who answers for a conciergerie. False for anybody else. */
export async function setResponsible(transaction: Database, conciergerieId: number, userId: number): Promise<boolean> {
  const changed = await sql<{ id: number }>`
    update conciergeries c set responsible_user_id = ${userId}
    where c.id = ${conciergerieId} and exists (
      select from users u join manager_conciergeries m on m.user_id = u.id and m.conciergerie_id = c.id
      where u.id = ${userId} and u.active and u.is_manager)
    returning c.id
  `.execute(transaction);
  return changed.rows.length > 0;
}
