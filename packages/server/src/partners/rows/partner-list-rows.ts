import { sql, type SqlBool } from 'kysely';
import type { Database } from '../../platform/database/connection.ts';
import { type Condition, flag, unless } from '../../platform/lists/conditions.ts';
import type { ChosenFilter } from '../../platform/lists/list-filters.ts';
import { containing } from '../../platform/lists/search-pattern.ts';

export interface ListedPartnerRow {
  readonly id: number;
  readonly companyName: string;
  readonly name: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly phone: string;
  readonly active: boolean;
  readonly imageId: string | null;
  readonly illustration: string | null;
  readonly categories: readonly string[];
  readonly offers: number;
  readonly desks: number;
}

/** Offers as they stand now; earlier saves of them do not count. */
const currentOffers = sql`offers f where f.partner_id = p.id and f.replaced_at is null`;

/** Partners by their numbers. */
export async function findListedPartners(
  database: Database,
  ids: readonly number[],
  conciergerieIds: readonly number[],
): Promise<readonly ListedPartnerRow[]> {
  const found = await sql<ListedPartnerRow>`
    select p.id, p.company_name as "companyName", coalesce(nullif(p.name_for_beneficiaries, ''), p.company_name) as name,
      p.contact_first_name as "firstName", p.contact_last_name as "lastName", p.email, p.phone, p.active, p.image_id as "imageId", p.illustration,
      array(
        select c.label_fr from categories c
        where c.id in (select r.category_id from partner_presentations r where r.partner_id = p.id union select f.category_id from ${currentOffers})
        order by c.label_fr collate alphabetical
      ) as categories,
      (select count(distinct coalesce(f.original_id, f.id)) from ${currentOffers} and f.publication = 'published')::int as offers,
      (select count(*) from partner_conciergeries w
        where w.partner_id = p.id and w.active and w.conciergerie_id = any(${conciergerieIds}::bigint[]))::int as desks
    from partners p where p.id = any(${ids}::bigint[])
  `.execute(database);
  return found.rows;
}

/** What can be chosen in the filter of categories, by name. */
export async function findPartnerCategories(
  database: Database,
): Promise<readonly { readonly id: string; readonly label: string }[]> {
  const found = await sql<{ id: string; label: string }>`
    select c.id::text as id, c.label_fr as label from categories c
    where exists (select from partner_presentations r where r.category_id = c.id)
      or exists (select from offers f where f.category_id = c.id and f.replaced_at is null)
    order by c.label_fr collate alphabetical
  `.execute(database);
  return found.rows;
}

const inCategories = ({ values, excluded }: ChosenFilter): Condition =>
  unless(
    excluded,
    sql<SqlBool>`(exists (select from partner_presentations r where r.partner_id = p.id and r.category_id = any(${values.map(Number)}::bigint[]))
      or exists (select from ${currentOffers} and f.category_id = any(${values.map(Number)}::bigint[])))`,
  );

/** The list of partners in SQL. There are few of them: what they are sorted by is computed. */
export const partnerListRows = {
  rows: { from: sql`partners p`, id: 'p.id' },
  filters: () => ({
    category: inCategories,
    hasOffers: flag(sql<SqlBool>`exists (select from ${currentOffers} and f.publication = 'published')`),
    hasAccount: flag(
      sql<SqlBool>`exists (select from users u where u.is_partner and u.partner_id = p.id and u.active)`,
    ),
  }),
  sorts: () => ({
    entreprise: { by: 'reckoned' as const, key: sql`p.company_name collate alphabetical` },
    id: { by: 'id' as const },
  }),
  /** The company, the name that beneficiaries read, the contact and where they are reached. */
  search: (words: string): Condition[] => [
    sql<SqlBool>`searchable(p.company_name || ' ' || p.name_for_beneficiaries) like searchable(${containing(words)})`,
    sql<SqlBool>`searchable(p.contact_first_name || ' ' || p.contact_last_name || ' ' || p.email || ' ' || p.phone)
      like searchable(${containing(words)})`,
  ],
};

/** Partners that work at one of these desks. */
export const worksAt = (conciergerieIds: readonly number[]): Condition => sql<SqlBool>`exists (
  select from partner_conciergeries w
  where w.partner_id = p.id and w.active and w.conciergerie_id = any(${conciergerieIds}::bigint[]))`;

export const isInUse: Condition = sql<SqlBool>`p.active`;
