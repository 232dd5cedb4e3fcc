import { createHash, randomBytes } from 'node:crypto';
import { newBeneficiary, query, type NewPerson } from './seed.ts';

/** A company's portal by which people sign in, at a desk of its own. */
export interface Portal {
  readonly id: number;
  readonly slug: string;
  readonly desk: number;
  readonly domain: string;
}

interface PortalWishes {
  readonly mainColour?: string;
  readonly withoutBottomBar?: boolean;
}

/** A desk that asks for single sign-on, with a connection of which only the name matters here: nobody is asked. */
export async function newPortal({ mainColour, withoutBottomBar = false }: PortalWishes = {}): Promise<Portal> {
  const mark = randomBytes(4).toString('hex');
  const domain = `entreprise-${mark}.test`;
  const [made] = await query<{ id: string; desk: string }>(
    `with company as (insert into client_companies (name, brand) values ($1, 'loge') returning id),
          desk as (insert into conciergeries (name, client_company_id, connection_type) select $1, id, 'SSO_OTHER' from company returning id),
          portal as (
            insert into single_sign_on_connections (conciergerie_id, slug, protocol, issuer, client_id, main_color, no_bottom_icon_bar)
            select id, $2, 'oidc', 'https://identite.example.test', 'loge', $3, $4 from desk returning id, conciergerie_id
          ),
          domain as (insert into sign_in_domains (domain, conciergerie_id, connection_id) select $5, conciergerie_id, id from portal)
     select id, conciergerie_id as desk from portal`,
    [`Entreprise ${mark}`, `portail-${mark}`, mainColour ?? null, withoutBottomBar, domain],
  );
  if (made === undefined) throw new Error('The portal could not be made.');
  return { id: Number(made.id), slug: `portail-${mark}`, desk: Number(made.desk), domain };
}

/** Somebody of the portal's company. */
export const newColleague = (portal: Portal, changes: Readonly<Record<string, unknown>> = {}): Promise<NewPerson> =>
  newBeneficiary({ conciergerie_id: portal.desk, ...changes });

/** The token of a mail by which somebody reads the terms without signing in. */
export async function linkToTerms(person: NewPerson): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  await query(
    `insert into single_use_tokens (token_hash, purpose, user_id, expires_at) values ($1, 'read-terms', $2, now() + interval '1 day')`,
    [createHash('sha256').update(token).digest(), person.id],
  );
  return token;
}

/** The token with which the portal sends a person to us: as if the company had just confirmed who they are. */
export async function tokenOf(portal: Portal, person: NewPerson, then: string | null = null): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  await query(
    `insert into single_use_tokens (token_hash, purpose, user_id, payload, expires_at)
     values ($1, 'sign-on', $2, $3, now() + interval '1 minute')`,
    [
      createHash('sha256').update(token).digest(),
      person.id,
      JSON.stringify({ connectionId: portal.id, browser: null, then, failure: null }),
    ],
  );
  return token;
}
