import { sql } from 'kysely';
import type { Database } from '../../platform/database/connection.ts';

/** What a manager may choose from in the filters of an order list. */
export interface OrderListChoices {
  readonly conciergeries: readonly { readonly id: number; readonly name: string; readonly zone: string }[];
  readonly partners: readonly { readonly id: number; readonly label: string }[];
  readonly categories: readonly { readonly id: number; readonly label: string }[];
}

/** The conciergeries themselves, and the partners and categories of what is offered in them. */
export async function findOrderListChoices(
  database: Database,
  conciergerieIds: readonly number[],
): Promise<OrderListChoices> {
  const found = await sql<OrderListChoices>`
    with offered as materialized (
      select distinct f.partner_id, f.category_id
      from offer_conciergeries oc join offers f on f.id = oc.offer_id
      where oc.conciergerie_id = any(${conciergerieIds}::bigint[])
    )
    select
      (select coalesce(jsonb_agg(jsonb_build_object('id', id, 'name', name, 'zone', zone) order by name collate alphabetical), '[]')
        from conciergeries where id = any(${conciergerieIds}::bigint[])) as conciergeries,
      (select coalesce(jsonb_agg(jsonb_build_object('id', id, 'label', company_name) order by company_name collate alphabetical), '[]')
        from partners where id in (select partner_id from offered)) as partners,
      (select coalesce(jsonb_agg(jsonb_build_object('id', id, 'label', label_fr) order by label_fr collate alphabetical), '[]')
        from categories where id in (select category_id from offered)) as categories
  `.execute(database);
  return found.rows[0] ?? { conciergeries: [], partners: [], categories: [] };
}
