import type { ConnectionType } from '@loge/domain/access/connection-types';
import type { PersonLine } from '@loge/domain/access/people-file';
import { sql } from 'kysely';
import type { Database } from '../../platform/database/connection.ts';

export interface FedDeskRow {
  readonly id: number;
  readonly name: string;
  readonly connection_type: ConnectionType;
}

/** A desk, held until the transaction ends: one file at a time. */
export async function lockDesk(transaction: Database, conciergerieId: number): Promise<FedDeskRow | null> {
  const found = await sql<FedDeskRow>`
    select id, name, connection_type from conciergeries where id = ${conciergerieId} for update
  `.execute(transaction);
  return found.rows[0] ?? null;
}

export interface FilePersonRow {
  readonly id: number;
  readonly email: string;
  readonly login: string;
  readonly external_id: string | null;
  readonly active: boolean;
  readonly deactivation_reason: string | null;
  readonly is_staff: boolean;
  readonly is_of_desk: boolean;
  readonly is_desk_account: boolean;
}

/** All beneficiaries of a desk, and anyone who has one of these e-mails elsewhere. */
export async function findPeopleForFile(
  database: Database,
  conciergerieId: number,
  emails: readonly string[],
): Promise<readonly FilePersonRow[]> {
  const found = await sql<FilePersonRow>`
    select u.id, u.email::text as email, u.login::text as login, u.external_id, u.active, u.deactivation_reason,
           (u.is_manager or u.is_partner or u.is_admin) as is_staff,
           coalesce(u.is_beneficiary and u.conciergerie_id = ${conciergerieId}, false) as is_of_desk,
           exists (select 1 from conciergeries c where c.default_user_id = u.id) as is_desk_account
      from users u
     where (u.is_beneficiary and u.conciergerie_id = ${conciergerieId})
        or u.email = any(${[...emails]}::citext[]) or u.login = any(${[...emails]}::citext[])
     order by u.id
  `.execute(database);
  return found.rows;
}

/** Accounts for people of the file: without a password until they choose one, or sign in through their company. */
export async function insertPeopleOfFile(
  transaction: Database,
  conciergerieId: number,
  people: readonly PersonLine[],
  now: Date,
): Promise<void> {
  await sql`
    insert into users (login, email, first_name, last_name, lang, external_id, bu1, geo1, conciergerie_id, is_beneficiary, created_at)
    select p.email, p.email, p."firstName", p."lastName", p.lang, nullif(p."externalId", ''), p.bu1, p.geo1, ${conciergerieId}, true, ${now}
      from jsonb_to_recordset(${JSON.stringify(people)}::jsonb)
        as p(email text, "firstName" text, "lastName" text, lang text, "externalId" text, bu1 text, geo1 text)
  `.execute(transaction);
}

/** Gives accounts the external ids by which the file knows them. */
export async function linkPeopleOfFile(
  transaction: Database,
  links: readonly { readonly personId: number; readonly externalId: string }[],
): Promise<void> {
  await sql`
    update users u set external_id = l.external_id
      from unnest(${links.map(({ personId }) => personId)}::bigint[], ${links.map(({ externalId }) => externalId)}::text[])
        as l(id, external_id)
     where u.id = l.id
  `.execute(transaction);
}
