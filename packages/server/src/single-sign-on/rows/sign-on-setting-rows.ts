import type { ConnectionType } from '@loge/domain/access/connection-types';
import { sql } from 'kysely';
import type { Database } from '../../platform/database/connection.ts';

export interface ConnectionRow {
  readonly slug: string;
  readonly conciergerieId: number;
  readonly name: string;
  readonly protocol: 'oidc' | 'saml';
  readonly issuer: string;
  readonly clientId: string;
  readonly entryPoint: string;
  readonly certificates: readonly string[];
  readonly claims: unknown;
  readonly callingApplications: readonly string[];
  readonly appAddress: string | null;
  readonly createsPeople: boolean;
  readonly vouchesForEmails: boolean;
  readonly noBottomIconBar: boolean;
  readonly mainColor: string | null;
  readonly active: boolean;
}

/** Those of these e-mail domains that another connection, or a company’s own page, has already. */
export async function findDomainsOfOthers(
  database: Database,
  slug: string,
  domains: readonly string[],
): Promise<readonly string[]> {
  const found = await sql<{ domain: string }>`
    select d.domain::text as domain
      from sign_in_domains d left join single_sign_on_connections c on c.id = d.connection_id
     where d.domain = any(${[...domains]}::citext[]) and c.slug is distinct from ${slug}
       and (d.connection_id is not null or d.login_page is not null)
     order by d.domain
  `.execute(database);
  return found.rows.map(({ domain }) => domain);
}

/** What a connection says of its provider so far, locked until the transaction ends; null where there is none of this public name. */
export async function lockConnection(
  transaction: Database,
  slug: string,
): Promise<(Pick<ConnectionRow, 'protocol' | 'issuer' | 'clientId'> & { readonly hasSecret: boolean }) | null> {
  const found = await sql<{ protocol: 'oidc' | 'saml'; issuer: string; clientId: string; hasSecret: boolean }>`
    select protocol, issuer, client_id as "clientId", sealed_client_secret is not null as "hasSecret"
      from single_sign_on_connections where slug = ${slug} for update
  `.execute(transaction);
  return found.rows[0] ?? null;
}

/** From now on nobody is known by what the provider called them. */
export async function deleteIdentities(transaction: Database, connectionId: number): Promise<void> {
  await transaction.deleteFrom('single_sign_on_identities').where('connection_id', '=', connectionId).execute();
}

/** Writes a connection under its public name. Without a sealed secret the stored one stays, unless it is another client's. */
export async function upsertConnection(
  transaction: Database,
  connection: ConnectionRow,
  sealedSecret: string | null,
  isAnotherClient: boolean,
): Promise<number> {
  const values = {
    conciergerie_id: connection.conciergerieId,
    name: connection.name,
    protocol: connection.protocol,
    issuer: connection.issuer,
    client_id: connection.clientId,
    entry_point: connection.entryPoint,
    idp_certificates: [...connection.certificates],
    claims: JSON.stringify(connection.claims),
    calling_applications: [...connection.callingApplications],
    app_address: connection.appAddress,
    creates_people: connection.createsPeople,
    vouches_for_emails: connection.vouchesForEmails,
    no_bottom_icon_bar: connection.noBottomIconBar,
    main_color: connection.mainColor,
    active: connection.active,
    ...(sealedSecret === null && !isAnotherClient ? {} : { sealed_client_secret: sealedSecret }),
  };
  const { id } = await transaction
    .insertInto('single_sign_on_connections')
    .values({ slug: connection.slug, ...values })
    .onConflict((conflict) => conflict.column('slug').doUpdateSet(values))
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** The e-mail domains of a connection: these and no others. */
export async function replaceDomains(
  transaction: Database,
  connectionId: number,
  conciergerieId: number,
  domains: readonly string[],
): Promise<void> {
  await sql`
    with gone as (
      delete from sign_in_domains where connection_id = ${connectionId} and domain <> all(${[...domains]}::citext[])
    )
    insert into sign_in_domains (domain, conciergerie_id, connection_id)
    select domain, ${conciergerieId}, ${connectionId} from unnest(${[...domains]}::citext[]) as domain
    on conflict (domain) do update set conciergerie_id = excluded.conciergerie_id, connection_id = excluded.connection_id
  `.execute(transaction);
}

export interface ListedConnectionRow {
  readonly slug: string;
  readonly protocol: 'oidc' | 'saml';
  readonly issuer: string;
  readonly active: boolean;
  readonly conciergerie: string;
  readonly connection_type: ConnectionType;
  readonly idp_certificates: string[];
  readonly app_address: string | null;
  readonly domains: string[];
  readonly conciergerie_id: number;
  readonly name: string;
  readonly client_id: string;
  readonly has_secret: boolean;
  readonly entry_point: string;
  readonly claims: Record<string, string>;
  readonly calling_applications: string[];
  readonly creates_people: boolean;
  readonly vouches_for_emails: boolean;
  readonly no_bottom_icon_bar: boolean;
  readonly main_color: string | null;
}

/** All connections, for those who look after them. */
export async function findAllConnections(database: Database): Promise<readonly ListedConnectionRow[]> {
  const found = await sql<ListedConnectionRow>`
    select c.slug, c.protocol, c.issuer, c.active, desk.name as conciergerie, desk.connection_type, c.idp_certificates, c.app_address,
           c.conciergerie_id, c.name, c.client_id, c.sealed_client_secret is not null as has_secret, c.entry_point, c.claims,
           c.calling_applications, c.creates_people, c.vouches_for_emails, c.no_bottom_icon_bar, c.main_color,
           array(select d.domain::text from sign_in_domains d where d.connection_id = c.id order by d.domain) as domains
      from single_sign_on_connections c join conciergeries desk on desk.id = c.conciergerie_id
     order by c.slug
  `.execute(database);
  return found.rows;
}

/** Whether a connection has this public name. */
export async function isProviderId(database: Database, slug: string): Promise<boolean> {
  const found = await sql<{ id: number }>`select id from single_sign_on_connections where slug = ${slug}`.execute(
    database,
  );
  return found.rows.length > 0;
}

/** Every conciergerie by name, to choose from. */
export async function findAllConciergeries(
  database: Database,
): Promise<readonly { readonly id: number; readonly name: string }[]> {
  const found = await sql<{ id: number; name: string }>`
    select id, name from conciergeries order by name collate alphabetical, id
  `.execute(database);
  return found.rows;
}
