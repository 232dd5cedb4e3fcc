import { removePushDevice } from '@loge/contract/notifications/remove-push-device';
import { done } from '../../platform/done.ts';
import { handle } from '../../platform/gateway/action-handler.ts';
import { deletePushDevice } from '../../platform/push/push-device-rows.ts';

export const removePushDeviceHandler = handle(removePushDevice, async ({ rows, caller, database, changes }) => {
  await deletePushDevice(database, rows.id.id);
  changes.announce({ users: [caller.userId] });
  return done;
});
