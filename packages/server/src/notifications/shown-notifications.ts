import { MS_PER_DAY } from '@loge/domain/shared/moment';
import type { ShownNotifications } from '../database/notification-rows.ts';

const shownForDays = 180;
const mostShown = 200;

/** Which notifications somebody is shown now: those of half a year, the newest two hundred. Older ones are neither shown nor counted. */
export const shownNotifications = (now: Date): ShownNotifications => ({
  since: new Date(now.getTime() - shownForDays * MS_PER_DAY),
  atMost: mostShown,
});
