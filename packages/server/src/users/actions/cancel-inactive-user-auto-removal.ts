import { cancelInactiveUserAutoRemoval } from '@loge/contract/users/cancel-inactive-user-auto-removal';
import { handle } from '../../platform/gateway/action-handler.ts';
import { refuse } from '../../platform/refusal.ts';
import { accountChanged } from '../account-changed.ts';
import { keepInactive } from '../rows/beneficiary-change-rows.ts';
import { done } from '../../platform/done.ts';

export const cancelInactiveUserAutoRemovalHandler = handle(
  cancelInactiveUserAutoRemoval,
  async ({ rows, database, changes }) => {
    const user = rows.userId;
    if (user.anonymised) return refuse('status-not-changeable');
    if (user.isKept) return done;
    await keepInactive(database, user.id);
    accountChanged(changes, user, 'inactivity-removal-cancelled');
    return done;
  },
);
