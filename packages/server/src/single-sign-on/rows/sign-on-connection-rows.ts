import type { ConnectionType } from '@loge/domain/access/connection-types';
import { sql } from 'kysely';
import type { Database } from '../../platform/database/connection.ts';

export interface SignOnConnectionRow {
  readonly id: number;
  readonly conciergerie_id: number;
  readonly slug: string;
  readonly protocol: 'oidc' | 'saml';
  readonly issuer: string;
  readonly client_id: string;
  readonly sealed_client_secret: string | null;
  readonly entry_point: string;
  readonly idp_certificates: string[];
  readonly claims: unknown;
  readonly calling_applications: string[];
  readonly creates_people: boolean;
  readonly vouches_for_emails: boolean;
  readonly app_address: string | null;
  readonly no_bottom_icon_bar: boolean;
  readonly main_color: string | null;
  readonly updated_at: Date;
  readonly connection_type: ConnectionType;
  readonly client_company_id: number;
  readonly domains: string[];
}

const connection = sql`
  select c.id, c.conciergerie_id, c.slug, c.protocol, c.issuer, c.client_id, c.sealed_client_secret, c.entry_point, c.idp_certificates,
         c.claims, c.calling_applications, c.creates_people, c.vouches_for_emails, c.app_address, c.no_bottom_icon_bar, c.main_color, c.updated_at,
         desk.connection_type, desk.client_company_id,
         array(select d.domain::text from sign_in_domains d where d.connection_id = c.id order by d.domain) as domains
    from single_sign_on_connections c join conciergeries desk on desk.id = c.conciergerie_id
   where c.active`;

/** A connection in use, by its public name. */
export async function findSignOnConnection(database: Database, slug: string): Promise<SignOnConnectionRow | null> {
  const found = await sql<SignOnConnectionRow>`${connection} and c.slug = ${slug}`.execute(database);
  return found.rows[0] ?? null;
}

/** The same by its number. */
export async function findSignOnConnectionById(database: Database, id: number): Promise<SignOnConnectionRow | null> {
  const found = await sql<SignOnConnectionRow>`${connection} and c.id = ${id}`.execute(database);
  return found.rows[0] ?? null;
}

/**
 * The connection by which somebody must sign in, or null where a password is enough: theirs is a beneficiary's account without any other role, at a desk
 * that asks for single sign-on and whose company has a connection in use. The desk's own connection goes before a sister desk's.
 */
export async function findRequiredConnection(
  database: Database,
  userId: number,
): Promise<{ readonly id: number; readonly slug: string; readonly conciergerie_id: number } | null> {
  const found = await sql<{ id: number; slug: string; conciergerie_id: number }>`
    select c.id, c.slug, desk.id as conciergerie_id
      from users u
      join conciergeries desk on desk.id = u.conciergerie_id
      join conciergeries sister on sister.client_company_id = desk.client_company_id
      join single_sign_on_connections c on c.conciergerie_id = sister.id and c.active
     where u.id = ${userId} and u.is_beneficiary and not (u.is_manager or u.is_partner or u.is_admin)
       and desk.connection_type in ('SSO_SAML', 'SSO_OTHER')
       and u.active
     order by sister.id <> desk.id, c.id limit 1
  `.execute(database);
  return found.rows[0] ?? null;
}

export interface DeskOfDomainRow {
  readonly conciergerie_id: number;
  readonly connection_type: ConnectionType;
  readonly access_page: string;
  /** The domain's own sign-in page. */
  readonly login_page: string | null;
  /** Null while no connection of the domain is in use. */
  readonly slug: string | null;
  readonly app_address: string | null;
}

/** The desk whose company owns an e-mail domain. */
export async function findDeskOfDomain(database: Database, domain: string): Promise<DeskOfDomainRow | null> {
  const found = await sql<DeskOfDomainRow>`
    select d.conciergerie_id, desk.connection_type, desk.access_page, d.login_page, c.slug, c.app_address
      from sign_in_domains d
      join conciergeries desk on desk.id = d.conciergerie_id
      left join single_sign_on_connections c on c.id = d.connection_id and c.active
     where d.domain = ${domain}
  `.execute(database);
  return found.rows[0] ?? null;
}
