import { getCalendarFeed } from '@loge/contract/partner-portal/get-calendar-feed';
import { handle } from '../../platform/gateway/action-handler.ts';
import { isRefusal } from '../../platform/refusal.ts';
import { feedOwner } from '../feed-owner.ts';
import { findCalendarFeed } from '../rows/calendar-feed-rows.ts';

export const getCalendarFeedHandler = handle(getCalendarFeed, async ({ caller, database }) => {
  const owner = feedOwner(caller);
  if (isRefusal(owner)) return owner;
  const feed = await findCalendarFeed(database, owner);
  return { since: feed?.since.toISOString() ?? null, lastRead: feed?.lastRead?.toISOString() ?? null };
});
