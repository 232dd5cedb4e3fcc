import { getCalendarFeed } from '@loge/contract/partner-portal/get-calendar-feed';
import { handle } from '../../platform/gateway/action-handler.ts';
import { refuse } from '../../platform/refusal.ts';
import { findCalendarFeed } from '../rows/calendar-feed-rows.ts';

export const getCalendarFeedHandler = handle(getCalendarFeed, async ({ caller, database }) => {
  if (caller.partnerId === null) return refuse('forbidden');
  const feed = await findCalendarFeed(database, caller.partnerId);
  return { since: feed?.since.toISOString() ?? null, lastRead: feed?.lastRead?.toISOString() ?? null };
});
