import type { Insertable } from 'kysely';
import type { Database } from '../platform/database/connection.ts';
import type { SingleSignOnConnections } from '../platform/database/database-types.ts';
import { buildConciergerie } from './builders.ts';

let count = 0;

export interface BuiltConnection {
  readonly id: number;
  readonly slug: string;
  readonly conciergerieId: number;
  /** Its only e-mail domain. */
  readonly domain: string;
}

/** A connection in use at a desk that asks for single sign-on, with one e-mail domain. */
export async function buildConnection(
  database: Database,
  {
    connectionType = 'SSO_OTHER',
    domain = `entreprise-${(count += 1)}.test`,
    ...overrides
  }: Partial<Insertable<SingleSignOnConnections>> & { connectionType?: string; domain?: string } = {},
): Promise<BuiltConnection> {
  const conciergerieId =
    overrides.conciergerie_id ?? (await buildConciergerie(database, { connection_type: connectionType }));
  const slug = overrides.slug ?? `portail-${(count += 1)}`;
  const { id } = await database
    .insertInto('single_sign_on_connections')
    .values({
      conciergerie_id: conciergerieId,
      slug,
      protocol: 'oidc',
      issuer: 'https://identite.example.test',
      client_id: 'loge',
      vouches_for_emails: true,
      ...overrides,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await database
    .insertInto('sign_in_domains')
    .values({ domain, conciergerie_id: conciergerieId, connection_id: id })
    .execute();
  return { id, slug, conciergerieId, domain };
}
