import { setPushPreferences } from '@loge/contract/notifications/set-push-preferences';
import { DEFAULT_PUSH_KINDS, pushKindsFor } from '@loge/domain/notifications/push-rules';
import { done } from '../../platform/done.ts';
import { handle } from '../../platform/gateway/action-handler.ts';
import { findPushPreferences, savePushPreferences } from '../../platform/push/push-device-rows.ts';

export const setPushPreferencesHandler = handle(setPushPreferences, async ({ input, caller, database, changes }) => {
  const { userId } = caller;
  const before = (await findPushPreferences(database, userId))?.kinds ?? DEFAULT_PUSH_KINDS;
  const own = pushKindsFor(caller);
  const kinds = [...before.filter((kind) => !own.includes(kind)), ...own.filter((kind) => input.kinds.includes(kind))];
  await savePushPreferences(database, userId, { kinds, quiet: input.quietHours, discreet: input.discreet });
  changes.announce({ users: [userId] });
  return done;
});
