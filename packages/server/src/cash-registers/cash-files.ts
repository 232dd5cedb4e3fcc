import type { JournalRow } from '@loge/contract/cash-registers/cash-tables';
import type { Lang } from '@loge/domain/shared/lang';
import type { LocalDate } from '@loge/domain/shared/local-date';
import { instantToLocal } from '@loge/domain/shared/moment-zoned';
import type { Database } from '../platform/database/connection.ts';
import type { Caller } from '../platform/gateway/caller.ts';
import { mainZone } from '../platform/lists/day-range.ts';
import { findJournalPage, findJournals } from './rows/cash-file-rows.ts';
import { findRegistersDesk } from './rows/cash-register-rows.ts';

const recordsAtOnce = 500;

/** The journals of some desks since a day, register by register, read as they are sent. */
export async function* journalPages(
  database: Database,
  conciergerieIds: readonly number[],
  from: LocalDate,
): AsyncGenerator<readonly JournalRow[]> {
  for (const { registerId, after } of await findJournals(database, conciergerieIds, from)) {
    for (let last = after; ;) {
      const page = await findJournalPage(database, registerId, last, recordsAtOnce);
      const end = page.at(-1);
      if (end === undefined) break;
      yield page;
      last = end.record.sequence;
    }
  }
}

/** Rows that fit into one page, as tables are written. */
// oxlint-disable-next-line typescript/require-await
export async function* onePage<Row>(rows: readonly Row[]): AsyncGenerator<readonly Row[]> {
  yield rows;
}

/** How a table is written for its reader: in the zone of the desk in use. */
export async function tableReader(
  database: Database,
  { conciergerieId }: Caller,
  now: Date,
  lang: Lang,
): Promise<{ readonly lang: Lang; readonly zone: string; readonly today: LocalDate }> {
  const desk = conciergerieId === null ? null : await findRegistersDesk(database, conciergerieId);
  const zone = desk?.zone ?? mainZone;
  return { lang, zone, today: instantToLocal(now.getTime(), zone).date };
}
