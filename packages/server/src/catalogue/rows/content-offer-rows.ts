import { sql } from 'kysely';
import type { Database } from '../../platform/database/connection.ts';
import { containing } from '../../platform/lists/search-pattern.ts';

/** An offer that content leads to, or that a game gives. */
export interface ContentOfferRow {
  readonly id: number;
  readonly name: string;
  readonly partnerName: string;
  /** Of the desks asked for, those that propose a version of it today or later. */
  readonly conciergeries: readonly number[];
}

const columns = (conciergerieIds: readonly number[], today: string) => sql`f.id, f.name_fr as name,
  coalesce(nullif(p.name_for_beneficiaries, ''), p.company_name) as "partnerName",
  to_jsonb(array(select distinct k.conciergerie_id from offers v join offer_conciergeries k on k.offer_id = v.id
    where (v.id = coalesce(f.original_id, f.id) or v.original_id = coalesce(f.original_id, f.id)) and v.replaced_at is null
      and v.publication <> 'unpublished' and coalesce(v.end_date, 'infinity') >= ${today}::date
      and k.conciergerie_id = any(${conciergerieIds}::bigint[]) order by 1)) as conciergeries`;

/** Offers by their numbers. */
export async function findContentOffers(
  database: Database,
  ids: readonly number[],
  conciergerieIds: ReadonlySet<number>,
  today: string,
): Promise<readonly ContentOfferRow[]> {
  if (ids.length === 0) return [];
  const found = await sql<ContentOfferRow>`
    select ${columns([...conciergerieIds], today)} from offers f join partners p on p.id = f.partner_id where f.id = any(${ids}::bigint[])
  `.execute(database);
  return found.rows;
}

/** Offers that one of these desks proposes today or later, by a word of their name or their partner's: one row for each, the first thirty by name. */
export async function searchContentOffers(
  database: Database,
  search: string,
  conciergerieIds: ReadonlySet<number>,
  today: string,
): Promise<readonly ContentOfferRow[]> {
  const named =
    search === ''
      ? sql`true`
      : sql`(searchable(f.name_fr || ' ' || f.name_en) like searchable(${containing(search)})
          or searchable(p.company_name || ' ' || p.name_for_beneficiaries) like searchable(${containing(search)}))`;
  const found = await sql<ContentOfferRow>`
    with open as (
      select distinct on (coalesce(f.original_id, f.id)) f.id
      from offers f
      join partners p on p.id = f.partner_id
      where f.replaced_at is null and f.publication <> 'unpublished' and coalesce(f.end_date, 'infinity') >= ${today}::date
        and exists (select from offer_conciergeries k where k.offer_id = f.id and k.conciergerie_id = any(${[...conciergerieIds]}::bigint[]))
        and ${named}
      order by coalesce(f.original_id, f.id), f.start_date nulls first, f.id
    )
    select ${columns([...conciergerieIds], today)}
    from open join offers f on f.id = open.id join partners p on p.id = f.partner_id
    order by f.name_fr collate alphabetical, f.id limit 30
  `.execute(database);
  return found.rows;
}
