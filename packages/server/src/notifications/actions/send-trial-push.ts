import { sendTrialPush } from '@loge/contract/notifications/send-trial-push';
import { TRIAL_TEXT } from '@loge/domain/notifications/push-rules';
import { handle } from '../../platform/gateway/action-handler.ts';
import { findPushDevices } from '../../platform/push/push-device-rows.ts';
import { pushToPeople } from '../../platform/push/queue-push.ts';
import { refuse } from '../../platform/refusal.ts';

const pauseMs = 60_000;

export const sendTrialPushHandler = handle(sendTrialPush, async ({ caller, database, changes, now }) => {
  const { userId, sessionKey } = caller;
  const known = await findPushDevices(database, userId, sessionKey);
  const devices = await pushToPeople(database, changes, [userId], {
    news: `trial-${Math.floor(now.getTime() / pauseMs)}`,
    kind: 'trial',
    topic: 'trial',
    labelFr: TRIAL_TEXT.fr,
    labelEn: TRIAL_TEXT.en,
    path: '/bnfv2/notifications',
    now,
  });
  return devices === 0 && known.length > 0 ? refuse('too-many-requests') : { devices };
});
