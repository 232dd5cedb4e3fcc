import type { Brand } from '@loge/domain/brands/brand';
import type { Lang } from '@loge/domain/shared/lang';
import { sql } from 'kysely';
import type { Database } from '../../platform/database/connection.ts';

/** Somebody as the mails about their access know them, with the desk in whose name these go out. */
export interface AccessMailRow {
  readonly userId: number;
  readonly login: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly lang: Lang;
  readonly active: boolean;
  /** Removed, or about to be: the account never comes back. */
  readonly isRemoved: boolean;
  readonly isBeneficiary: boolean;
  readonly passwordHash: string | null;
  /** Their conciergerie is entered through their company's portal. */
  readonly throughSingleSignOn: boolean;
  readonly conciergerieId: number | null;
  /** The installation's own name for people without a desk. */
  readonly conciergerieName: string;
  readonly conciergerieEmail: string;
  readonly conciergeriePhone: string;
  readonly brand: Brand;
  readonly whiteLabelDomain: string;
  readonly zone: string;
}

export async function findAccessMailFacts(database: Database, userId: number): Promise<AccessMailRow | null> {
  const found = await sql<AccessMailRow>`
    select u.id as "userId", u.login, u.first_name as "firstName", u.last_name as "lastName", u.email, case when u.is_beneficiary or member.user_id is not null then u.lang else 'fr' end as lang,
      u.active and u.anonymised_at is null as active,
      u.anonymised_at is not null or u.deactivation_reason is not distinct from 'removal' as "isRemoved", u.is_beneficiary as "isBeneficiary", u.password_hash as "passwordHash",
      coalesce(c.connection_type in ('SSO_SAML', 'SSO_OTHER'), false) as "throughSingleSignOn", c.id as "conciergerieId", coalesce(c.name, brand_of(null, null) ->> 'name') as "conciergerieName",
      coalesce(c.email, '') as "conciergerieEmail", coalesce(c.phone, '') as "conciergeriePhone",
      brand_of(coalesce(nullif(c.mail_template, ''), k.brand), c.id) as brand,
      coalesce(c.white_label_domain, '') as "whiteLabelDomain",
      coalesce(c.zone, 'Europe/Paris') as zone
    from users u
    left join conciergeries c on c.id = u.conciergerie_id
    left join company_members member on member.user_id = u.id
    left join client_companies k on k.id = coalesce(c.client_company_id, member.client_company_id)
    where u.id = ${userId}
  `.execute(database);
  return found.rows[0] ?? null;
}
