import { subscribePush } from '@loge/contract/notifications/subscribe-push';
import { done } from '../../platform/done.ts';
import { handle } from '../../platform/gateway/action-handler.ts';
import { deleteOtherPushDevices, savePushDevice } from '../../platform/push/push-device-rows.ts';
import { pushKeyOf } from '../../platform/push/push-keys.ts';
import { pushServiceProblem } from '../../platform/push/push-transport.ts';
import { refuse } from '../../platform/refusal.ts';

export const subscribePushHandler = handle(
  subscribePush,
  async ({ input, caller, database, services, changes, now }) => {
    const { endpoint, p256dh, auth } = input;
    if (pushServiceProblem(services.settings, endpoint) !== null) return refuse('push-service-refused');
    const { userId, sessionKey } = caller;
    await deleteOtherPushDevices(database, { endpoint, sessionKey });
    const isSaved = await savePushDevice(database, {
      userId,
      sessionKey,
      endpoint,
      p256dh: Buffer.from(p256dh, 'base64url'),
      auth: Buffer.from(auth, 'base64url'),
      keyId: pushKeyOf(services.seal).id,
      now,
    });
    if (!isSaved) return refuse('not-authenticated');
    changes.announce({ users: [userId] });
    return done;
  },
);
