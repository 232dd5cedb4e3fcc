import { sql } from 'kysely';
import type { Database } from '../../platform/database/connection.ts';

/** The company of a name, which is made where there is none. Case and accents are part of the name. */
export async function companyNamed(transaction: Database, name: string, now: Date): Promise<number> {
  await sql`
    insert into client_companies (name, brand, created_at) values (${name}, 'loge', ${now}) on conflict (name) do nothing
  `.execute(transaction);
  const found = await sql<{ id: number }>`select id from client_companies where name = ${name}`.execute(transaction);
  const [company] = found.rows;
  if (company === undefined) throw new Error('A company was not made.');
  return company.id;
}

interface NewDesk {
  readonly companyId: number;
  readonly name: string;
  readonly zone: string;
  readonly accessCode: string;
  readonly address1: string;
  readonly address2: string;
  readonly zipCode: string;
  readonly city: string;
  readonly email: string;
  readonly telephoneCrc: string;
}

/** Null where another desk has this name. */
export async function insertConciergerie(transaction: Database, desk: NewDesk, now: Date): Promise<number | null> {
  const inserted = await sql<{ id: number }>`
    insert into conciergeries (client_company_id, name, zone, access_code, address1, address2, zip_code, city, email, phone, illustration,
      created_at)
    values (${desk.companyId}, ${desk.name}, ${desk.zone}, nullif(${desk.accessCode}, ''), ${desk.address1}, ${desk.address2},
      nullif(${desk.zipCode}, ''), ${desk.city}, ${desk.email}, ${desk.telephoneCrc}, 'accueil', ${now})
    on conflict (name) do nothing returning id
  `.execute(transaction);
  const id = inserted.rows[0]?.id ?? null;
  if (id !== null && desk.zipCode !== '')
    await sql`insert into conciergerie_zip_codes (conciergerie_id, zip_code) values (${id}, ${desk.zipCode})`.execute(
      transaction,
    );
  return id;
}

interface DefaultUser {
  readonly conciergerieId: number;
  readonly login: string;
  readonly email: string;
  readonly name: string;
  readonly entreprise: string;
  readonly telephoneCrc: string;
  readonly createdBy: number;
}

/** The account under which a desk orders for itself; nobody signs in with it, for it has no password. Null where its login is taken. */
export async function insertDefaultUser(transaction: Database, user: DefaultUser, now: Date): Promise<number | null> {
  const inserted = await sql<{ id: number }>`
    insert into users (login, email, last_name, company_name, professional_phone, is_beneficiary, conciergerie_id, created_by, created_at)
    values (${user.login}, ${user.email}, ${user.name}, ${user.entreprise}, ${user.telephoneCrc.slice(0, 20)}, true, ${user.conciergerieId},
      ${user.createdBy}, ${now})
    on conflict (login) do nothing returning id
  `.execute(transaction);
  const id = inserted.rows[0]?.id ?? null;
  if (id !== null)
    await sql`update conciergeries set default_user_id = ${id} where id = ${user.conciergerieId}`.execute(transaction);
  return id;
}

/** Lets anyone who made a desk work there, and everybody who works at every one (Spec: manager §6, MANAGE_ALL_ENTREPRISE). Answers them all. */
export async function grantDeskAccess(
  transaction: Database,
  madeBy: number,
  conciergerieId: number,
): Promise<readonly number[]> {
  const working = await sql<{ id: number }>`
    insert into manager_conciergeries (user_id, conciergerie_id)
    select u.id, ${conciergerieId} from users u
     where u.id = ${madeBy} or (u.is_manager and u.anonymised_at is null
       and exists (select from user_permissions p where p.user_id = u.id and p.permission = 'MANAGE_ALL_ENTREPRISE'))
    on conflict do nothing returning user_id as id
  `.execute(transaction);
  return working.rows.map(({ id }) => id);
}
