import { instantToLocal } from '@loge/domain/shared/moment-zoned';
import { type RawBuilder, sql, type SqlBool } from 'kysely';
import type { Database } from '../../platform/database/connection.ts';
import type { Caller } from '../../platform/gateway/caller.ts';
import { mainZone } from '../../platform/lists/day-range.ts';

/** Which table says where a kind of content shows, and under what name it has the content's number. */
export interface Associations {
  readonly table:
    | 'news_conciergeries'
    | 'moment_offer_conciergeries'
    | 'egg_hunt_conciergeries'
    | 'carousel_item_conciergeries';
  readonly key: 'news_id' | 'moment_offer_id' | 'egg_hunt_id' | 'carousel_item_id';
}

/**
 * Content `r` is for the editors of the desks at which it shows. What shows nowhere yet is for the person who made it, and for administrators, so that nothing is lost
 * with its author.
 */
export const editedBy = (
  { table, key }: Associations,
  { conciergerieIds, userId, isAdmin }: Caller,
): RawBuilder<SqlBool> =>
  sql<SqlBool>`(
    exists (select from ${sql.table(table)} a where a.${sql.ref(key)} = r.id and a.conciergerie_id = any(${[...conciergerieIds]}::bigint[]))
    or (r.created_by = ${userId} or ${isAdmin}::boolean) and not exists (select from ${sql.table(table)} a where a.${sql.ref(key)} = r.id))`;

/** The desks at which content `r` shows, as a column. */
export const desksOfContent = ({ table, key }: Associations): RawBuilder<readonly number[]> =>
  sql<
    readonly number[]
  >`to_jsonb(array(select a.conciergerie_id from ${sql.table(table)} a where a.${sql.ref(key)} = r.id order by a.conciergerie_id))`;

/** Shows content at these desks and at no others. */
export async function associate(
  transaction: Database,
  { table, key }: Associations,
  contentId: number,
  conciergerieIds: readonly number[],
): Promise<void> {
  await sql`
    delete from ${sql.table(table)} where ${sql.ref(key)} = ${contentId} and conciergerie_id <> all(${conciergerieIds}::bigint[])
  `.execute(transaction);
  await sql`
    insert into ${sql.table(table)} (${sql.ref(key)}, conciergerie_id)
    select ${contentId}, id from unnest(${conciergerieIds}::bigint[]) as given (id) on conflict do nothing
  `.execute(transaction);
}

/** Whether content shows at a desk where the caller does not work: then it is for others to change. */
export const showsElsewhere = (conciergeries: readonly number[], { conciergerieIds }: Caller): boolean =>
  conciergeries.some((id) => !conciergerieIds.has(id));

export interface ContentDeskRow {
  readonly id: number;
  readonly name: string;
  readonly brand: string;
  readonly second_design: boolean;
  /** Beneficiaries who may sign in, and those of them who read English. */
  readonly people: number;
  readonly english: number;
}

/** The desks where the caller works, by name, each with how many people content would reach there. */
export async function findContentDesks(database: Database, { conciergerieIds }: Caller): Promise<ContentDeskRow[]> {
  const found = await sql<ContentDeskRow>`
    select c.id, c.name, company.brand, c.second_design, coalesce(u.people, 0) as people, coalesce(u.english, 0) as english
    from conciergeries c
    join client_companies company on company.id = c.client_company_id
    left join (
      select conciergerie_id, count(*) as people, count(*) filter (where lang = 'en') as english from users
      where is_beneficiary and active and conciergerie_id = any(${[...conciergerieIds]}::bigint[]) group by conciergerie_id
    ) u on u.conciergerie_id = c.id
    where c.id = any(${[...conciergerieIds]}::bigint[]) order by c.name collate alphabetical, c.id
  `.execute(database);
  return found.rows;
}

/** The day at the desk in use; without one, where most desks are. */
export async function todayOfEditor(
  database: Database,
  { conciergerieId }: Pick<Caller, 'conciergerieId'>,
  now: Date,
): Promise<string> {
  const found = await sql<{ zone: string }>`select zone from conciergeries where id = ${conciergerieId}`.execute(
    database,
  );
  return instantToLocal(now.getTime(), found.rows[0]?.zone ?? mainZone).date;
}
