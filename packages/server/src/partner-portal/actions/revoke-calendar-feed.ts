import { revokeCalendarFeed } from '@loge/contract/partner-portal/revoke-calendar-feed';
import { handle } from '../../platform/gateway/action-handler.ts';
import { refuse } from '../../platform/refusal.ts';
import { revokeFeeds } from '../rows/calendar-feed-rows.ts';
import { done } from '../../platform/done.ts';

export const revokeCalendarFeedHandler = handle(revokeCalendarFeed, async ({ caller, database, changes, now }) => {
  const { partnerId } = caller;
  if (partnerId === null) return refuse('forbidden');
  if (!(await revokeFeeds(database, partnerId, now))) return done;
  changes.announce({ partnerId });
  changes.record({ action: 'calendar-feed-revoked' });
  return done;
});
