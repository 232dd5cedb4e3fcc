import { instantToLocal } from '@loge/domain/shared/moment-zoned';
import type { Services } from '../../platform/services.ts';
import { machineWrite } from '../../platform/unit-of-work/machine-write.ts';
import { announceCalendar } from '../announce-calendar.ts';
import { offerFreePlaces } from '../offer-places.ts';
import { closeLapsed, closeOver, findCalendarsWaitedFor } from '../rows/waiting-rows.ts';

/**
 * Every minute, calendar by calendar and each in a transaction of its own: places that nobody took in time go to who comes next, and what became free
 * in any other way is offered. Run twice, or by two processes, it finds nothing more.
 */
export async function watchWaitingList(services: Services): Promise<void> {
  for (const { zone, ...key } of await findCalendarsWaitedFor(services.database)) {
    await machineWrite(
      services,
      `waiting-list-${key.partnerId}-${key.conciergerieId}`,
      async (transaction, changes) => {
        const now = services.clock();
        const lapsed = await closeLapsed(transaction, key, now);
        await closeOver(transaction, key, instantToLocal(now.getTime(), zone).date, now);
        await offerFreePlaces(transaction, changes, key, now);
        if (lapsed.length === 0) return;
        announceCalendar(changes);
        changes.announce({ topics: ['calendars'], users: lapsed.map(({ beneficiaryId }) => beneficiaryId) });
      },
    );
  }
}
