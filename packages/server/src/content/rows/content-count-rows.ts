import { type RawBuilder, sql, type SqlBool } from 'kysely';
import { editedBy } from '../../conciergeries/rows/content-desk-rows.ts';
import { huntsAt } from '../../games/rows/edited-hunt-rows.ts';
import type { Database } from '../../platform/database/connection.ts';
import type { Caller } from '../../platform/gateway/caller.ts';
import { groupEditedBy } from './content-group-rows.ts';
import { momentOffersAt, newsAt } from './edited-content-rows.ts';

export interface ContentCountRow {
  readonly offers: number;
  readonly news: number;
  readonly hunts: number;
  readonly groups: number;
  readonly files: number;
}

/** How many contents of each kind somebody edits, those that are over included, and how many public files there are. */
export async function countContents(database: Database, caller: Caller): Promise<ContentCountRow> {
  const edited = (table: string, condition: RawBuilder<SqlBool>) =>
    sql`(select count(*)::int from ${sql.table(table)} r where r.deleted_at is null and ${condition})`;
  const found = await sql<ContentCountRow>`
    select ${edited('moment_offers', editedBy(momentOffersAt, caller))} as offers, ${edited('news', editedBy(newsAt, caller))} as news,
      ${edited('egg_hunts', editedBy(huntsAt, caller))} as hunts,
      (select count(*)::int from content_groups r where ${groupEditedBy(caller)}) as groups,
      (select count(*)::int from static_files where file_id is not null) as files
  `.execute(database);
  const [counted] = found.rows;
  if (counted === undefined) throw new Error('Nothing was counted.');
  return counted;
}
