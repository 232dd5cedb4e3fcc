import { retentionCutoff } from '@loge/domain/access/retention';
import type { ShownNotifications } from '../platform/notifications/notification-rows.ts';

const maxShown = 200;

/** Which notifications somebody is shown now: those that are still kept, the newest two hundred. Older ones are neither shown nor counted. */
export const shownNotifications = (now: Date): ShownNotifications => ({
  since: new Date(retentionCutoff('notifications', now.getTime())),
  atMost: maxShown,
});
