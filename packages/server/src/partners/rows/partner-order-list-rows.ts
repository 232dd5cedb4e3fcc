import { ORDER_STATUSES, type OrderStatus } from '@loge/domain/orders/order-status';
import { sql, type SqlBool } from 'kysely';
import type { Database } from '../../platform/database/connection.ts';
import { type Condition, daysWithin, momentsWithin, oneOf, oneOfIds } from '../../platform/lists/conditions.ts';
import { numbered, ofPerson } from '../../platform/lists/word-conditions.ts';

/** An order in the file of its partner. */
export interface OrderOfPartnerRow {
  readonly id: number;
  readonly conciergerieName: string;
  readonly person: string;
  readonly offerLabel: string;
  readonly finalCents: number | null;
  readonly beginDate: string | null;
  readonly createdAt: Date;
  readonly status: OrderStatus;
}

/** Orders by their numbers. */
export async function findOrdersOfPartner(
  database: Database,
  ids: readonly number[],
): Promise<readonly OrderOfPartnerRow[]> {
  const found = await sql<OrderOfPartnerRow>`
    select o.id, c.name as "conciergerieName", coalesce(nullif(trim(u.first_name || ' ' || u.last_name), ''), company.name) as person,
      o.offer_label_fr as "offerLabel", o.final_cents as "finalCents", o.begin_date as "beginDate", o.created_at as "createdAt", o.status
    from orders o
    join conciergeries c on c.id = o.conciergerie_id
    join client_companies company on company.id = c.client_company_id
    left join users u on u.id = o.beneficiary_id
    where o.id = any(${ids}::bigint[])
  `.execute(database);
  return found.rows;
}

/** The conciergeries among some at which a filter can be set, by name. */
export async function findDeskChoices(
  database: Database,
  conciergerieIds: readonly number[],
): Promise<readonly { readonly id: string; readonly label: string }[]> {
  const found = await sql<{ id: string; label: string }>`
    select id::text as id, name as label from conciergeries where id = any(${conciergerieIds}::bigint[]) order by name collate alphabetical
  `.execute(database);
  return found.rows;
}

const keyOf = (number: string): string => ORDER_STATUSES.find((row) => String(row.number) === number)?.key ?? '';

/** The list in SQL. */
export const partnerOrderListRows = {
  rows: { from: sql`orders o`, id: 'o.id', desk: 'o.conciergerie_id' },
  filters: () => ({
    status: oneOf('o.status', keyOf),
    dateRealisation: daysWithin('o.begin_date'),
    date: momentsWithin('o.created_at'),
    conciergerie: oneOfIds('o.conciergerie_id'),
  }),
  sorts: () => ({ id: { by: 'id' as const } }),
  /** The number, or the person. */
  search: (words: string): Condition[] => [...numbered('o.id', words), ofPerson('o.beneficiary_id', words)],
};

export const ofPartner = (partnerId: number): Condition => sql<SqlBool>`o.partner_id = ${partnerId}`;
