import { getRemisesHistory } from '@loge/contract/reception/get-remises-history';
import { handle } from '../../platform/gateway/action-handler.ts';
import { newerThan, openedAt } from '../../platform/lists/placed-up-to.ts';
import { refuse } from '../../platform/refusal.ts';
import { presentRemise } from '../presenters/present-goods.ts';
import { countHandovers, findHandovers } from '../rows/handover-rows.ts';

const pageSize = 50;

export const getRemisesHistoryHandler = handle(getRemisesHistory, async ({ input, caller, database, now }) => {
  const { conciergerieId, userId } = caller;
  if (conciergerieId === null) return refuse('conciergerie-not-selected');
  // One that was begun before another may be closed after it: their numbers say nothing of when a list has them.
  const opened = openedAt(input.upTo, now);
  const wanted = {
    conciergerieId,
    kind: 'remise',
    userId,
    closedBy: opened,
    offset: (input.page - 1) * pageSize,
    limit: pageSize,
  } as const;
  const remises = await findHandovers(database, wanted);
  const totalItems = await countHandovers(database, wanted);
  const current = opened < now ? await countHandovers(database, { ...wanted, closedBy: now }) : totalItems;
  return {
    remises: remises.map(presentRemise),
    totalItems,
    pageSize,
    upTo: opened.getTime(),
    newer: newerThan(totalItems, current),
  };
});
