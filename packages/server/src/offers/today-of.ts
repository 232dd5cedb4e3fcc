import type { LocalDate } from '@loge/domain/shared/local-date';
import { instantToLocal } from '@loge/domain/shared/moment-zoned';
import { zoneOfDesk } from '../conciergeries/rows/desk-rows.ts';
import type { Database } from '../platform/database/connection.ts';
import type { Caller } from '../platform/gateway/caller.ts';
import { mainZone } from '../platform/lists/day-range.ts';

/** The day that it is at the desk in use; in the main zone where none is selected. */
export async function todayOf(
  database: Database,
  { conciergerieId }: Pick<Caller, 'conciergerieId'>,
  now: Date,
): Promise<LocalDate> {
  const zone = conciergerieId === null ? mainZone : await zoneOfDesk(database, conciergerieId);
  return instantToLocal(now.getTime(), zone).date;
}
