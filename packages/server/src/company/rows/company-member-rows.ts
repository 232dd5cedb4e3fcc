import type { CompanyRight } from '@loge/domain/company/company-rights';
import { sql } from 'kysely';
import type { Database } from '../../platform/database/connection.ts';

export interface CompanyOfDesk {
  readonly id: number;
  readonly name: string;
}

/** The client company of a desk. */
export async function findCompanyOfDesk(database: Database, conciergerieId: number): Promise<CompanyOfDesk | null> {
  const found = await sql<CompanyOfDesk>`
    select k.id, k.name from conciergeries c join client_companies k on k.id = c.client_company_id where c.id = ${conciergerieId}
  `.execute(database);
  return found.rows[0] ?? null;
}

export interface CompanyMemberRow {
  readonly userId: number;
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly active: boolean;
  readonly isBeneficiary: boolean;
  readonly rights: CompanyRight[];
  readonly lastSeenAt: Date | null;
}

/** More than any company names; nobody reads further. */
const maxMembersListed = 200;

/** Who sees the space of a company, by name. */
export async function findCompanyMembers(database: Database, companyId: number): Promise<readonly CompanyMemberRow[]> {
  const found = await sql<CompanyMemberRow>`
    select u.id as "userId", u.first_name as "firstName", u.last_name as "lastName", u.email::text as email, u.active,
      u.is_beneficiary as "isBeneficiary", m.rights, u.last_active_at as "lastSeenAt"
    from company_members m join users u on u.id = m.user_id
    where m.client_company_id = ${companyId}
    order by u.last_name collate alphabetical, u.first_name collate alphabetical, u.id
    limit ${maxMembersListed}
  `.execute(database);
  return found.rows;
}

export interface KnownAccount {
  readonly id: number;
  /** Served at a desk of the company and nothing else, or without any role: who was in the space of a company and has left it. */
  readonly mayBeAdded: boolean;
  /** It waits for its first password, and nobody else asks for one. */
  readonly needsInvitation: boolean;
}

/** The active account of an e-mail, or of a login; otherwise the deactivated one that has it as its login. */
export async function findAccountByEmail(
  database: Database,
  email: string,
  companyId: number,
): Promise<KnownAccount | null> {
  const found = await sql<KnownAccount>`
    select u.id, not u.is_beneficiary and u.password_hash is null as "needsInvitation",
      u.active and not (u.is_manager or u.is_partner or u.is_admin) and case when u.is_beneficiary
        then coalesce(desk.client_company_id = ${companyId}, false)
        else not exists (select from company_members m where m.user_id = u.id) end as "mayBeAdded"
    from users u left join conciergeries desk on desk.id = u.conciergerie_id
    where u.login = ${email} or (u.active and u.email = ${email})
    order by u.active desc, u.id limit 1
  `.execute(database);
  return found.rows[0] ?? null;
}

export interface NewCompanyAccount {
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly lang: 'fr' | 'en';
  readonly createdBy: number;
  readonly now: Date;
}

/** The account of somebody who sees the space of a company and orders nothing; it has no password yet. */
export async function insertCompanyAccount(transaction: Database, account: NewCompanyAccount): Promise<number> {
  const inserted = await sql<{ id: number }>`
    insert into users (login, email, first_name, last_name, lang, created_by, created_at)
    values (${account.email}, ${account.email}, ${account.firstName}, ${account.lastName}, ${account.lang}, ${account.createdBy},
      ${account.now})
    returning id
  `.execute(transaction);
  const [row] = inserted.rows;
  if (row === undefined) throw new Error('An account was not made.');
  return row.id;
}

/** What somebody may do in the space of a company from now on; who was in that of another company leaves it. */
export async function upsertCompanyMember(
  transaction: Database,
  member: {
    readonly userId: number;
    readonly companyId: number;
    readonly rights: readonly CompanyRight[];
    readonly by: number;
    readonly now: Date;
  },
): Promise<void> {
  await sql`
    insert into company_members (user_id, client_company_id, rights, granted_by, granted_at)
    values (${member.userId}, ${member.companyId}, ${[...member.rights]}::text[], ${member.by}, ${member.now})
    on conflict (user_id) do update set client_company_id = excluded.client_company_id, rights = excluded.rights,
      granted_by = excluded.granted_by, granted_at = excluded.granted_at
  `.execute(transaction);
}

export async function deleteCompanyMember(transaction: Database, userId: number): Promise<void> {
  await sql`delete from company_members where user_id = ${userId}`.execute(transaction);
}
