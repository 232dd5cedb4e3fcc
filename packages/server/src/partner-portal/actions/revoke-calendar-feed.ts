import { revokeCalendarFeed } from '@loge/contract/partner-portal/revoke-calendar-feed';
import { handle } from '../../platform/gateway/action-handler.ts';
import { isRefusal } from '../../platform/refusal.ts';
import { announceFeed, feedOwner } from '../feed-owner.ts';
import { revokeFeeds } from '../rows/calendar-feed-rows.ts';
import { done } from '../../platform/done.ts';

export const revokeCalendarFeedHandler = handle(revokeCalendarFeed, async ({ caller, database, changes, now }) => {
  const owner = feedOwner(caller);
  if (isRefusal(owner)) return owner;
  if (!(await revokeFeeds(database, owner, now))) return done;
  announceFeed(changes, owner);
  changes.record({ action: 'calendar-feed-revoked' });
  return done;
});
