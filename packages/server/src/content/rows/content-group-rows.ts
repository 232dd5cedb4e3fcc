import type { GroupedPieceOnWire } from '@loge/contract/content/content-group-wire';
import { type RawBuilder, sql, type SqlBool } from 'kysely';
import { desksOfContent, editedBy } from '../../conciergeries/rows/content-desk-rows.ts';
import type { Database } from '../../platform/database/connection.ts';
import type { Caller } from '../../platform/gateway/caller.ts';
import { momentOffersAt, maxListed, newsAt } from './edited-content-rows.ts';

export interface ContentGroupRow {
  readonly id: number;
  readonly name: string;
  readonly opens_on: string | null;
  readonly version: number;
  /** The desks at which anything of it shows. */
  readonly conciergeries: readonly number[];
}

/** The desks at which anything of group `r` shows. */
const desksOfGroup = sql<readonly number[]>`to_jsonb(array(
  select a.conciergerie_id from news n join news_conciergeries a on a.news_id = n.id where n.group_id = r.id and n.deleted_at is null
  union
  select a.conciergerie_id from moment_offers m join moment_offer_conciergeries a on a.moment_offer_id = m.id
   where m.group_id = r.id and m.deleted_at is null))`;

export const contentGroupColumns: RawBuilder<ContentGroupRow> = sql`r.id, r.name, r.opens_on, r.version, ${desksOfGroup} as conciergeries`;

/** Group `r` is for who edits something of it; what shows nowhere yet for the person who made it, and for administrators. */
export const groupEditedBy = ({ conciergerieIds, userId, isAdmin }: Caller): RawBuilder<SqlBool> =>
  sql<SqlBool>`(${desksOfGroup} @> any(array(select to_jsonb(id) from unnest(${[...conciergerieIds]}::bigint[]) id))
    or (r.created_by = ${userId} or ${isAdmin}::boolean) and ${desksOfGroup} = '[]')`;

export async function listContentGroups(database: Database, caller: Caller): Promise<ContentGroupRow[]> {
  const found = await sql<ContentGroupRow>`
    select ${contentGroupColumns} from content_groups r where ${groupEditedBy(caller)} order by r.id desc limit ${maxListed}
  `.execute(database);
  return found.rows;
}

/** The contents that somebody edits, as groups list them: those that are not over, and those of groups. */
export async function listGroupedPieces(
  database: Database,
  caller: Caller,
  today: string,
): Promise<GroupedPieceOnWire[]> {
  const columns = (kind: string) =>
    sql`${kind} as kind, r.id, r.title_internal as "titleInterne", r.title_fr as "titleFr", r.from_date as "fromDate", r.to_date as "toDate",
        r.group_id as "groupId"`;
  const found = await sql<GroupedPieceOnWire>`
    (select ${columns('news')}, ${desksOfContent(newsAt)} as conciergeries from news r
      where r.deleted_at is null and ${editedBy(newsAt, caller)} and (r.to_date >= ${today} or r.group_id is not null)
      order by r.order_rank, r.id limit ${maxListed})
    union all
    (select ${columns('moment-offer')}, ${desksOfContent(momentOffersAt)} as conciergeries from moment_offers r
      where r.deleted_at is null and ${editedBy(momentOffersAt, caller)} and (r.to_date >= ${today} or r.group_id is not null)
      order by r.order_rank, r.id limit ${maxListed})
  `.execute(database);
  return found.rows;
}

export async function insertContentGroup(transaction: Database, name: string, by: number): Promise<number> {
  const { id } = await transaction
    .insertInto('content_groups')
    .values({ name, created_by: by })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function renameContentGroup(transaction: Database, id: number, name: string): Promise<void> {
  await transaction
    .updateTable('content_groups')
    .set((cell) => ({ name, version: cell('version', '+', 1) }))
    .where('id', '=', id)
    .execute();
}

/** From which day on the contents of a group show; null takes them back. One row, so that nobody ever reads half of them. */
export async function setGroupDay(transaction: Database, id: number, day: string | null): Promise<void> {
  await transaction
    .updateTable('content_groups')
    .set((cell) => ({ opens_on: day, version: cell('version', '+', 1) }))
    .where('id', '=', id)
    .execute();
}

/** Puts these contents of one kind into a group, and takes all others out of it. */
export async function putInGroup(
  transaction: Database,
  table: 'news' | 'moment_offers',
  groupId: number,
  ids: readonly number[],
): Promise<void> {
  await sql`
    update ${sql.table(table)} set group_id = case when id = any(${ids}::bigint[]) then ${groupId}::bigint end
    where group_id = ${groupId} and id <> all(${ids}::bigint[]) or id = any(${ids}::bigint[]) and group_id is null
  `.execute(transaction);
}

/** Dissolves a group: what was in it goes by its own days. */
export async function deleteGroup(transaction: Database, id: number): Promise<void> {
  await putInGroup(transaction, 'news', id, []);
  await putInGroup(transaction, 'moment_offers', id, []);
  await transaction.deleteFrom('content_groups').where('id', '=', id).execute();
}

/** Whether anything is in a group that somebody could see. */
export async function groupHoldsContents(transaction: Database, id: number): Promise<boolean> {
  const found = await sql<{ holds: boolean }>`
    select exists (select from news where group_id = ${id} and deleted_at is null)
        or exists (select from moment_offers where group_id = ${id} and deleted_at is null) as holds
  `.execute(transaction);
  return found.rows[0]?.holds ?? false;
}
