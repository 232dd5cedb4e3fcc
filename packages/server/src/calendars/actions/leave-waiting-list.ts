import { leaveWaitingList } from '@loge/contract/calendars/leave-waiting-list';
import { handle } from '../../platform/gateway/action-handler.ts';
import { announceCalendar } from '../announce-calendar.ts';
import { offerFreePlaces } from '../offer-places.ts';
import { closeWait } from '../rows/waiting-rows.ts';
import { done } from '../../platform/done.ts';

export const leaveWaitingListHandler = handle(leaveWaitingList, async ({ rows, database, changes, now }) => {
  const { id, beneficiaryId, partnerId, conciergerieId } = rows.waitId;
  await closeWait(database, id, now);
  await offerFreePlaces(database, changes, { partnerId, conciergerieId }, now);
  announceCalendar(changes);
  changes.announce({ topics: ['calendars'], users: [beneficiaryId] });
  return done;
});
