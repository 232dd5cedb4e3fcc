import { setDepartureSettled } from '@loge/contract/users/set-departure-settled';
import { handle } from '../../platform/gateway/action-handler.ts';
import { setSettled } from '../rows/departure-rows.ts';
import { done } from '../../platform/done.ts';

export const setDepartureSettledHandler = handle(
  setDepartureSettled,
  async ({ input, rows, caller, database, now, changes }) => {
    const { id, userId, conciergerieId } = rows.departureId;
    const { settled, note } = input;
    await setSettled(database, id, settled ? { at: now, by: caller.userId, note } : null);
    changes.record({
      action: settled ? 'departure-settled' : 'departure-reopened',
      subjectUserId: userId,
      conciergerieId,
      ...(note !== '' && { comment: note }),
    });
    changes.announce({ topics: ['users'], conciergerieId });
    return done;
  },
);
