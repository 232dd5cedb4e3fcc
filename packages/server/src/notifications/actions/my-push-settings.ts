import { myPushSettings } from '@loge/contract/notifications/my-push-settings';
import { readUserAgent } from '@loge/domain/access/user-agent';
import { DEFAULT_PUSH_KINDS, pushKindsFor } from '@loge/domain/notifications/push-rules';
import { handle } from '../../platform/gateway/action-handler.ts';
import { findPushDevices, findPushPreferences } from '../../platform/push/push-device-rows.ts';
import { pushKeyOf } from '../../platform/push/push-keys.ts';

export const myPushSettingsHandler = handle(myPushSettings, async ({ caller, database, services }) => {
  const { userId, sessionKey } = caller;
  const [chosen, devices] = await Promise.all([
    findPushPreferences(database, userId),
    findPushDevices(database, userId, sessionKey),
  ]);
  const key = pushKeyOf(services.seal);
  const kinds = chosen?.kinds ?? DEFAULT_PUSH_KINDS;
  return {
    publicKey: key.publicKey,
    kinds: pushKindsFor(caller).map((kind) => ({ kind, chosen: kinds.includes(kind) })),
    quietHours: chosen?.quiet ?? null,
    discreet: chosen?.discreet ?? false,
    devices: devices.map((device) => ({
      id: device.id,
      ...readUserAgent(device.userAgent),
      lastSeenAt: device.lastSeenAt.toISOString(),
      isCurrent: device.isCurrent,
      isOutdated: device.keyId !== key.id,
    })),
  };
});
