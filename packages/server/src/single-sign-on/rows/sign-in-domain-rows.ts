import type { ConnectionType } from '@loge/domain/access/connection-types';
import type { DomainTarget } from '@loge/domain/access/sign-in-domain';
import { sql } from 'kysely';
import type { Database } from '../../platform/database/connection.ts';
import { containing } from '../../platform/lists/search-pattern.ts';

export interface SignInDomainRow {
  readonly domain: string;
  readonly kind: DomainTarget['kind'];
  readonly conciergerieId: number | null;
  readonly conciergerie: string | null;
  readonly connectionType: ConnectionType | null;
  readonly slug: string | null;
  /** Whether the connection is in use; null where there is none. */
  readonly active: boolean | null;
  readonly server: string | null;
  readonly page: string | null;
}

/** Where the people of each domain sign in, by domain. Another server goes before all else, as at sign-in. */
export async function findSignInDomains(
  database: Database,
  { search, after, limit }: { readonly search: string; readonly after: string | null; readonly limit: number },
): Promise<readonly SignInDomainRow[]> {
  const found = await sql<SignInDomainRow>`
    select * from (
      select lower(d.domain::text) collate "C" as domain, case when c.id is null then 'page' else 'connection' end as kind,
             desk.id as "conciergerieId", desk.name as conciergerie, desk.connection_type as "connectionType", c.slug, c.active,
             null as server, case when c.id is null then coalesce(d.login_page, desk.access_page) end as page
        from sign_in_domains d
        join conciergeries desk on desk.id = d.conciergerie_id
        left join single_sign_on_connections c on c.id = d.connection_id
       where not exists (select from server_email_domains s where s.domain = d.domain)
      union all
      select lower(s.domain::text) collate "C", 'server', null, null, null, null, null, s.server_origin, null
        from server_email_domains s
    ) said
    where ${search === '' ? sql`true` : sql`domain like ${containing(search.toLowerCase())}`}
      and ${after === null ? sql`true` : sql`domain > ${after} collate "C"`}
    order by domain limit ${limit}
  `.execute(database);
  return found.rows;
}

/** What may be written in the place of a domain: the connection or the desk, held until the transaction ends. */
export async function lockConnection(
  transaction: Database,
  slug: string,
): Promise<{ readonly id: number; readonly conciergerieId: number } | null> {
  const found = await sql<{ id: number; conciergerieId: number }>`
    select id, conciergerie_id as "conciergerieId" from single_sign_on_connections where slug = ${slug} for update
  `.execute(transaction);
  return found.rows[0] ?? null;
}

/** Forgets what is said of a domain. False when nothing was. */
export async function deleteSignInDomain(transaction: Database, domain: string): Promise<boolean> {
  const deleted = await sql<{ domain: string }>`
    with here as (delete from sign_in_domains where domain = ${domain}::citext returning domain),
      elsewhere as (delete from server_email_domains where domain = ${domain}::citext returning domain)
    select domain::text from here union all select domain::text from elsewhere
  `.execute(transaction);
  return deleted.rows.length > 0;
}

export async function insertSignInDomain(
  transaction: Database,
  row: {
    readonly domain: string;
    readonly conciergerieId: number;
    readonly connectionId: number | null;
    readonly page: string | null;
  },
): Promise<void> {
  await sql`
    insert into sign_in_domains (domain, conciergerie_id, connection_id, login_page)
    values (${row.domain}, ${row.conciergerieId}, ${row.connectionId}, ${row.page})
  `.execute(transaction);
}

export async function insertServerDomain(transaction: Database, domain: string, server: string): Promise<void> {
  await sql`insert into server_email_domains (domain, server_origin) values (${domain}, ${server})`.execute(
    transaction,
  );
}

/** Lets one transaction at a time say where a domain signs in. */
export async function lockDomain(transaction: Database, domain: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('sign-in-domain'), hashtext(${domain}))`.execute(transaction);
}
