import type { Anomaly } from '@loge/domain/orders/attention';
import type { OrderStatus } from '@loge/domain/orders/order-status';
import { type RawBuilder, sql } from 'kysely';
import { isAbnormalSql } from '../../measures/measure-sql.ts';
import type { Database } from '../../platform/database/connection.ts';
import { watched } from './desk-tile-rows.ts';

/** How many orders of a conciergerie are abnormal. */
export interface BadOrderCounts {
  readonly id: number;
  readonly name: string;
  readonly accessCode: string | null;
  readonly responsibleId: number | null;
  readonly total: number;
  readonly statuses: Readonly<Partial<Record<OrderStatus, number>>>;
  readonly reasons: Readonly<Partial<Record<Anomaly, number>>>;
}

/** The anomalies of an order `o` that hold at a moment, as rows of `key` and `value`. */
const held = (now: Date) => sql`jsonb_each_text(o.anomalies) where value::timestamptz <= ${now}::timestamptz`;

/** Conciergeries that are watched, by name, with how many of their orders are abnormal. */
export async function countBadOrders(
  database: Database,
  conciergerieIds: readonly number[],
  now: Date,
): Promise<readonly BadOrderCounts[]> {
  const found = await sql<BadOrderCounts>`
    with bad as materialized (
      select o.conciergerie_id, o.status, array(select key from ${held(now)}) as keys
      from orders o where o.conciergerie_id = any(${[...conciergerieIds]}::bigint[]) and ${isAbnormalSql(now)}
    ), by_status as (
      select conciergerie_id, sum(n)::int as total, jsonb_object_agg(status, n) as statuses
      from (select conciergerie_id, status, count(*)::int as n from bad group by conciergerie_id, status) s group by conciergerie_id
    ), by_reason as (
      select conciergerie_id, jsonb_object_agg(key, n) as reasons
      from (select conciergerie_id, key, count(*)::int as n from bad, unnest(keys) as key group by conciergerie_id, key) r group by conciergerie_id
    )
    select c.id, c.name, c.access_code as "accessCode", c.responsible_user_id as "responsibleId", coalesce(s.total, 0) as total,
      coalesce(s.statuses, '{}') as statuses, coalesce(r.reasons, '{}') as reasons
    from conciergeries c left join by_status s on s.conciergerie_id = c.id left join by_reason r on r.conciergerie_id = c.id
    where c.id = any(${[...conciergerieIds]}::bigint[]) and ${watched(now)}
    order by c.name collate alphabetical, c.id
  `.execute(database);
  return found.rows;
}

/** An abnormal order. */
export interface BadOrderRow {
  readonly id: number;
  readonly conciergerieId: number;
  readonly conciergerieName: string;
  readonly beneficiaryId: number | null;
  readonly beneficiaryName: string | null;
  readonly partnerName: string;
  readonly offerLabel: string;
  readonly status: OrderStatus;
  readonly createdAt: Date;
  readonly beginDate: string | null;
  readonly finalCents: number | null;
  /** The one that has held longest first. */
  readonly reasons: readonly Anomaly[];
  readonly since: Date;
}

export interface BadOrderFilter {
  readonly conciergerieIds: readonly number[];
  /** Null for any. */
  readonly reasons: readonly Anomaly[] | null;
  readonly minCents: number | null;
  readonly now: Date;
}

const whereBad = ({ conciergerieIds, reasons, minCents, now }: BadOrderFilter): RawBuilder<unknown> => sql`
  o.conciergerie_id = any(${[...conciergerieIds]}::bigint[]) and ${isAbnormalSql(now)}
  and ${reasons === null ? sql`true` : sql`exists (select from ${held(now)} and key = any(${[...reasons]}::text[]))`}
  and ${minCents === null ? sql`true` : sql`o.final_cents >= ${minCents}`}`;

/** Abnormal orders, the one that has been so longest first. */
export async function findBadOrders(
  database: Database,
  filter: BadOrderFilter,
  { offset, limit }: { readonly offset: number; readonly limit: number },
): Promise<readonly BadOrderRow[]> {
  const found = await sql<BadOrderRow>`
    select o.id, o.conciergerie_id as "conciergerieId", c.name as "conciergerieName", o.beneficiary_id as "beneficiaryId",
      trim(u.first_name || ' ' || u.last_name) as "beneficiaryName", p.company_name as "partnerName", o.offer_label_fr as "offerLabel", o.status,
      o.created_at as "createdAt", o.begin_date as "beginDate", o.final_cents as "finalCents",
      array(select key from ${held(filter.now)} order by value::timestamptz, key) as reasons, o.anomaly_at as since
    from orders o
    join conciergeries c on c.id = o.conciergerie_id
    join partners p on p.id = o.partner_id
    left join users u on u.id = o.beneficiary_id
    -- The page first: joined before, PostgreSQL would read all people for it.
    where o.id = any(array(select o.id from orders o where ${whereBad(filter)} order by o.anomaly_at, o.id limit ${limit} offset ${offset}))
    order by o.anomaly_at, o.id
  `.execute(database);
  return found.rows;
}

/** How many abnormal orders there are, whichever reasons are asked for, and how many for each reason. */
export async function countBadOrdersByReason(
  database: Database,
  filter: BadOrderFilter,
): Promise<{ readonly total: number; readonly reasons: Readonly<Partial<Record<Anomaly, number>>> }> {
  const found = await sql<{ total: number; reasons: Partial<Record<Anomaly, number>> }>`
    with bad as materialized (
      select array(select key from ${held(filter.now)}) as keys from orders o where ${whereBad({ ...filter, reasons: null })}
    )
    select (select count(*)::int from bad where ${filter.reasons === null ? sql`true` : sql`keys && ${[...filter.reasons]}::text[]`}) as total,
      coalesce((select jsonb_object_agg(key, n) from (select key, count(*)::int as n from bad, unnest(keys) as key group by key) r), '{}') as reasons
  `.execute(database);
  return found.rows[0] ?? { total: 0, reasons: {} };
}

/** The names of conciergeries, by their numbers. */
export async function findDeskNames(
  database: Database,
  conciergerieIds: readonly number[],
): Promise<readonly { readonly id: number; readonly name: string }[]> {
  return database
    .selectFrom('conciergeries')
    .select(['id', 'name'])
    .where('id', 'in', [...conciergerieIds, 0])
    .orderBy(sql`name collate alphabetical`)
    .execute();
}
