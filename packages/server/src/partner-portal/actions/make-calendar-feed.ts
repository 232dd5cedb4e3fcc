import { makeCalendarFeed } from '@loge/contract/partner-portal/make-calendar-feed';
import { randomBytes } from 'node:crypto';
import { lockPartnerCalendar } from '../../calendars/rows/calendar-entry-rows.ts';
import { handle } from '../../platform/gateway/action-handler.ts';
import { hashToken } from '../../platform/gateway/sessions.ts';
import { refuse } from '../../platform/refusal.ts';
import { insertFeed, revokeFeeds } from '../rows/calendar-feed-rows.ts';
import { seesPartnerCalendar } from '../rows/partner-calendar-access-rows.ts';

const tokenBytes = 32;

export const makeCalendarFeedHandler = handle(
  makeCalendarFeed,
  async ({ caller, database, services, changes, now }) => {
    const { partnerId, userId } = caller;
    if (partnerId === null) return refuse('forbidden');
    if (!(await seesPartnerCalendar(database, userId))) return refuse('no-partner-calendar');
    await lockPartnerCalendar(database, partnerId);
    await revokeFeeds(database, partnerId, now);
    const token = randomBytes(tokenBytes).toString('base64url');
    await insertFeed(database, { partnerId, tokenHash: hashToken(token), by: userId, now });
    changes.announce({ partnerId });
    changes.record({ action: 'calendar-feed-made' });
    return { address: `${services.settings.publicUrl}/calendar-feed/${token}.ics` };
  },
);
