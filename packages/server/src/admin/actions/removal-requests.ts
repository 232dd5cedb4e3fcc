import { removalRequests } from '@loge/contract/admin/removal-requests';
import { removalUrgency } from '@loge/domain/access/removal-due-day';
import { instantToLocal } from '@loge/domain/shared/moment-zoned';
import {
  countRemovalRequests,
  findRemovalRequests,
  type ListedRemovalRow,
  type RemovalPlace,
} from '../../accounts/rows/removal-request-rows.ts';
import { handle } from '../../platform/gateway/action-handler.ts';
import { mainZone } from '../../platform/lists/day-range.ts';

const pageSize = 50;

export const removalRequestsHandler = handle(removalRequests, async ({ input, database, now }) => {
  const today = instantToLocal(now.getTime(), mainZone).date;
  const { processed } = input;
  // One more than is shown tells whether there are more.
  const rows = await findRemovalRequests(database, {
    processed,
    search: input.search ?? '',
    after: input.after ?? null,
    limit: pageSize + 1,
  });
  const shown = rows.slice(0, pageSize);
  const last = shown.at(-1);
  return {
    items: shown.map((row) => presentRemoval(row, today)),
    next: last === undefined || rows.length <= pageSize ? null : placeOf(last),
    ...(await countRemovalRequests(database, today)),
  };
});

const placeOf = ({ id, dueOn, processedAt }: ListedRemovalRow): RemovalPlace => ({
  key: processedAt?.toISOString() ?? dueOn,
  id,
});

const presentRemoval = (row: ListedRemovalRow, today: string) => ({
  id: row.id,
  email: row.email,
  name: row.name,
  reason: row.reason,
  createdAt: row.createdAt.toISOString(),
  dueOn: row.dueOn,
  urgency: removalUrgency({ dueOn: row.dueOn, processed: row.processedAt !== null }, today),
  processedAt: row.processedAt?.toISOString() ?? null,
  processedBy: row.processedBy,
  detailsErased: row.detailsErased,
  proof: row.provenAt === null ? null : { at: row.provenAt.toISOString(), foundIn: [...row.foundIn] },
  account:
    row.userId === null
      ? null
      : {
          id: row.userId,
          name: row.userName ?? '',
          active: row.userActive ?? false,
          isColleague: row.userIsColleague ?? false,
          state:
            row.userErased === true
              ? ('erased' as const)
              : row.closedAt === null
                ? ('kept' as const)
                : ('closed' as const),
          ordersInProgress: row.ordersInProgress,
          owed: row.owedCents,
          paymentsOnTheirWay: row.paymentsOnTheirWay,
          conciergerie: row.conciergerie,
        },
});
