import { sql } from 'kysely';
import type { Database } from './connection.ts';

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
  readonly noBottomIconBar: boolean;
  readonly mainColor: string | null;
  readonly active: boolean;
}

/** Those of these e-mail domains that another connection, or the external page of another desk, has already. */
export async function findDomainsOfOthers(
  database: Database,
  slug: string,
  domains: readonly string[],
): Promise<readonly string[]> {
  const found = await sql<{ domain: string }>`
    select d.domain::text as domain
      from sign_in_domains d join single_sign_on_connections c on c.id = d.connection_id
     where d.domain = any(${[...domains]}::citext[]) and c.slug <> ${slug}
     order by d.domain
  `.execute(database);
  return found.rows.map(({ domain }) => domain);
}

/** Writes a connection under its public name. Without a sealed secret the stored one stays. */
export async function upsertConnection(
  transaction: Database,
  connection: ConnectionRow,
  sealedSecret: string | null,
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
    no_bottom_icon_bar: connection.noBottomIconBar,
    main_color: connection.mainColor,
    active: connection.active,
    ...(sealedSecret === null ? {} : { sealed_client_secret: sealedSecret }),
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
  readonly protocol: string;
  readonly issuer: string;
  readonly active: boolean;
  readonly conciergerie: string;
  readonly connection_type: string;
  readonly idp_certificates: string[];
  readonly app_address: string | null;
  readonly domains: string[];
}

/** All connections, for those who look after them. */
export async function findAllConnections(database: Database): Promise<readonly ListedConnectionRow[]> {
  const found = await sql<ListedConnectionRow>`
    select c.slug, c.protocol, c.issuer, c.active, desk.name as conciergerie, desk.connection_type, c.idp_certificates, c.app_address,
           array(select d.domain::text from sign_in_domains d where d.connection_id = c.id order by d.domain) as domains
      from single_sign_on_connections c join conciergeries desk on desk.id = c.conciergerie_id
     order by c.slug
  `.execute(database);
  return found.rows;
}
