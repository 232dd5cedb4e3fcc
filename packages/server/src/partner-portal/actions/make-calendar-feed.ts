import { makeCalendarFeed } from '@loge/contract/partner-portal/make-calendar-feed';
import { randomBytes } from 'node:crypto';
import { handle } from '../../platform/gateway/action-handler.ts';
import { hashToken } from '../../platform/gateway/sessions.ts';
import { isRefusal, refuse } from '../../platform/refusal.ts';
import { announceFeed, feedOwner } from '../feed-owner.ts';
import { insertFeed, lockFeeds, revokeFeeds } from '../rows/calendar-feed-rows.ts';
import { seesPartnerCalendar } from '../rows/partner-calendar-access-rows.ts';

const tokenBytes = 32;

export const makeCalendarFeedHandler = handle(
  makeCalendarFeed,
  async ({ caller, database, services, changes, now }) => {
    const owner = feedOwner(caller);
    if (isRefusal(owner)) return owner;
    if (owner.partnerId !== null && !(await seesPartnerCalendar(database, owner.userId)))
      return refuse('no-partner-calendar');
    await lockFeeds(database, owner);
    await revokeFeeds(database, owner, now);
    const token = randomBytes(tokenBytes).toString('base64url');
    await insertFeed(database, { owner, tokenHash: hashToken(token), now });
    announceFeed(changes, owner);
    changes.record({ action: 'calendar-feed-made' });
    return { address: `${services.settings.publicUrl}/calendar-feed/${token}.ics` };
  },
);
