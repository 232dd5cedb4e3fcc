import { getKernLockerEvents } from '@loge/contract/lockers/get-kern-locker-events';
import { LOCKER_EVENT_LABELS } from '@loge/domain/lockers/kern-messages';
import { handle } from '../../platform/gateway/action-handler.ts';
import { findEventsOfDesk } from '../rows/locker-event-rows.ts';

export const getKernLockerEventsHandler = handle(getKernLockerEvents, async ({ rows, database }) => {
  const events = await findEventsOfDesk(database, rows.conciergerieId.id);
  return {
    events: events.map(({ at, kind, ...event }) => ({
      ...event,
      at: at.toISOString(),
      label: LOCKER_EVENT_LABELS[kind] ?? kind,
    })),
  };
});
