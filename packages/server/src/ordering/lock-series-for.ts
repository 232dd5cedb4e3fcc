import type { BusinessLogEvent } from '@loge/domain/admin/business-log-events';
import { belongsToConciergerie } from '../conciergeries/rows/beneficiary-rows.ts';
import type { Database } from '../platform/database/connection.ts';
import { lockSeries, type OrderSeriesRow } from '../order-facts/rows/order-series-rows.ts';
import type { Caller } from '../platform/gateway/caller.ts';
import type { Changes } from '../platform/unit-of-work/changes.ts';
import { refuse, type Refusal } from '../platform/refusal.ts';

/**
 * A series that somebody may change: their own, wherever it was begun; for a manager one of a conciergerie where they work, or one of the beneficiary whom they
 * have selected, who may have left it at a former desk. It is locked, and still goes on.
 */
export async function lockSeriesFor(
  database: Database,
  seriesId: number,
  caller: Caller,
): Promise<OrderSeriesRow | Refusal<'not-found' | 'series-over'>> {
  const series = await lockSeries(database, seriesId);
  if (series === null) return refuse('not-found');
  const isTheirs = caller.isBeneficiary && series.beneficiaryId === caller.userId;
  const isOfTheirDesk = caller.isManager && caller.conciergerieIds.has(series.conciergerieId);
  if (!isTheirs && !isOfTheirDesk && !(await actsForItsBeneficiary(database, series, caller)))
    return refuse('not-found');
  return series.state === 'active' ? series : refuse('series-over');
}

const actsForItsBeneficiary = async (
  database: Database,
  { beneficiaryId }: OrderSeriesRow,
  caller: Caller,
): Promise<boolean> =>
  caller.isManager && caller.beneficiaryId === beneficiaryId && belongsToConciergerie(database, beneficiaryId, caller);

/** Tells everybody whom a series concerns that it changed, and keeps who did what to it. */
export function announceSeries(changes: Changes, series: OrderSeriesRow, action: BusinessLogEvent, comment = ''): void {
  changes.announce({ users: [series.beneficiaryId], conciergerieId: series.conciergerieId });
  changes.record({
    action,
    conciergerieId: series.conciergerieId,
    subjectUserId: series.beneficiaryId,
    comment: `${comment} (${series.id})`.trim(),
  });
}
