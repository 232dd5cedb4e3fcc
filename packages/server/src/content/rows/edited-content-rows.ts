import { type RawBuilder, sql } from 'kysely';
import type { Associations } from '../../conciergeries/rows/content-desk-rows.ts';
import type { Database } from '../../platform/database/connection.ts';

export const newsAt = { table: 'news_conciergeries', key: 'news_id' } as const satisfies Associations;
export const momentOffersAt = {
  table: 'moment_offer_conciergeries',
  key: 'moment_offer_id',
} as const satisfies Associations;

type OrderedTable = 'news' | 'moment_offers' | 'carousel_items';

/** So many pieces are listed at once: all that are not over, then the newest of the others. */
export const maxListed = 500;

/** What both kinds have, as they are edited. */
export interface EditedPieceRow {
  readonly id: number;
  readonly title_internal: string;
  readonly title_fr: string;
  readonly title_en: string;
  readonly content_fr: string;
  readonly content_en: string;
  readonly from_date: string;
  readonly to_date: string;
  readonly url: string;
  readonly offer_id: number | null;
  readonly image_id: string | null;
  readonly image_alt_fr: string;
  readonly image_alt_en: string;
  readonly illustration: string | null;
  readonly version: number;
  readonly conciergeries: readonly number[];
  readonly content_group: { readonly id: number; readonly name: string; readonly opensOn: string | null } | null;
}

/** The group of content `r`, as a column. */
export const groupOfContent: RawBuilder<EditedPieceRow['content_group']> =
  sql`(select jsonb_build_object('id', g.id, 'name', g.name, 'opensOn', g.opens_on)
  from content_groups g where g.id = r.group_id)`;

/** Until the end of the transaction nobody else changes the order; then all pieces of the kind, in their order. */
export async function lockOrder(transaction: Database, table: OrderedTable): Promise<readonly number[]> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`order-of-${table}`}, 0))`.execute(transaction);
  const found = await sql<{ id: number }>`
    select id from ${sql.table(table)} where deleted_at is null order by order_rank, id
  `.execute(transaction);
  return found.rows.map(({ id }) => id);
}

/** Saves the order of all pieces of a kind; what keeps its place is not touched. */
export async function saveOrder(transaction: Database, table: OrderedTable, order: readonly number[]): Promise<void> {
  await sql`
    update ${sql.table(table)} r set order_rank = given.place * 10
    from unnest(${order}::bigint[]) with ordinality as given (id, place)
    where r.id = given.id and r.order_rank <> given.place * 10
  `.execute(transaction);
}

/** The rank behind all others. */
export async function lastRank(transaction: Database, table: OrderedTable): Promise<number> {
  const found = await sql<{ rank: number }>`
    select coalesce(max(order_rank), 0) + 10 as rank from ${sql.table(table)} where deleted_at is null
  `.execute(transaction);
  return found.rows[0]?.rank ?? 10;
}

/** Takes a piece away: it shows nowhere any more. Its row stays, for games and the business log refer to it. */
export async function markDeleted(transaction: Database, table: OrderedTable, id: number, now: Date): Promise<void> {
  await sql`update ${sql.table(table)} set deleted_at = ${now}, version = version + 1 where id = ${id}`.execute(
    transaction,
  );
}
