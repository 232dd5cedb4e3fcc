import type { BusinessLogEvent } from '@loge/domain/admin/business-log-events';
import type { OrderSeriesRow } from '../order-facts/rows/order-series-rows.ts';
import type { Changes } from '../platform/unit-of-work/changes.ts';

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
