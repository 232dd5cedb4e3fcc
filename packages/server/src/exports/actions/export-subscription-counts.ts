import { exportSubscriptionCounts } from '@loge/contract/exports/export-subscription-counts';
import { sameInBoth } from '@loge/contract/shared/define-list';
import { defineTable } from '@loge/contract/shared/define-table';
import type { Database } from '../../platform/database/connection.ts';
import { handle } from '../../platform/gateway/action-handler.ts';
import { extractAnswer } from '../extract-pages.ts';
import { countSubscriptions, type SubscriptionCountRow } from '../rows/subscription-count-rows.ts';

/** In French, as all of the back office. */
const subscriptionCountTable = defineTable<SubscriptionCountRow>()({
  file: sameInBoth('abonnements'),
  columns: {
    desk: { label: sameInBoth('Conciergerie'), kind: 'text', value: ({ desk }) => desk },
    topic: { label: sameInBoth('Centre d’intérêt'), kind: 'text', value: ({ topic }) => topic },
    followers: { label: sameInBoth('Abonnés'), kind: 'number', value: ({ followers }) => followers },
    people: { label: sameInBoth('Bénéficiaires'), kind: 'number', value: ({ people }) => people },
  },
});

export const exportSubscriptionCountsHandler = handle(exportSubscriptionCounts, (request) => {
  const pages = once(request.database, [...request.caller.conciergerieIds]);
  return extractAnswer(request, { definition: subscriptionCountTable, pages }, request.input.format);
});

/** So many rows as there are desks and centres of interest. */
async function* once(
  database: Database,
  conciergerieIds: readonly number[],
): AsyncGenerator<readonly SubscriptionCountRow[]> {
  yield await countSubscriptions(database, conciergerieIds);
}
