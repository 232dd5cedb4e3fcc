import type { TableDefinition, TableFormat } from '@loge/contract/shared/define-table';
import type { Lang } from '@loge/domain/shared/lang';
import { instantToLocal } from '@loge/domain/shared/moment-zoned';
import { zoneOfDesk } from '../conciergeries/rows/desk-rows.ts';
import type { Database } from '../platform/database/connection.ts';
import type { BytesAnswer } from '../platform/gateway/action-handler.ts';
import type { Caller } from '../platform/gateway/caller.ts';
import { mainZone } from '../platform/lists/day-range.ts';
import { tableAnswer } from '../platform/lists/list-files.ts';
import type { PageAsked } from './rows/catalogue-extract-rows.ts';

const rowsAtOnce = 1_000;

/** Page after page, each read once the one before has been sent. `keyOf` is the number by which they follow one another. */
export async function* pagesBy<Row>(
  find: (page: PageAsked) => Promise<readonly Row[]>,
  keyOf: (row: Row) => number,
): AsyncGenerator<readonly Row[]> {
  for (let after = 0; ;) {
    const page = await find({ after, most: rowsAtOnce });
    const last = page.at(-1);
    if (last === undefined) return;
    yield page;
    after = keyOf(last);
  }
}

/** A file of the catalogue, in the zone of the desk in use. */
export async function extractAnswer(
  { database, caller, now, lang }: { database: Database; caller: Caller; now: Date; lang: Lang },
  table: { readonly definition: TableDefinition; readonly pages: AsyncIterable<readonly unknown[]> },
  format: TableFormat,
  named: Pick<Parameters<typeof tableAnswer>[2], 'about' | 'period'> = {},
): Promise<BytesAnswer> {
  const zone = caller.conciergerieId === null ? mainZone : await zoneOfDesk(database, caller.conciergerieId);
  return tableAnswer(table, format, { lang, zone, today: instantToLocal(now.getTime(), zone).date, ...named });
}
