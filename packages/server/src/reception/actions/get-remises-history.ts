import { getRemisesHistory } from '@loge/contract/reception/get-remises-history';
import { handle } from '../../platform/gateway/action-handler.ts';
import { refuse } from '../../platform/refusal.ts';
import { presentRemise } from '../presenters/present-goods.ts';
import { countHandovers, findHandovers } from '../rows/handover-rows.ts';

const pageSize = 50;

export const getRemisesHistoryHandler = handle(getRemisesHistory, async ({ input, caller, database }) => {
  const { conciergerieId, userId } = caller;
  if (conciergerieId === null) return refuse('conciergerie-not-selected');
  const wanted = {
    conciergerieId,
    kind: 'remise',
    userId,
    offset: (input.page - 1) * pageSize,
    limit: pageSize,
  } as const;
  const remises = await findHandovers(database, wanted);
  const totalItems = await countHandovers(database, conciergerieId, 'remise');
  return { remises: remises.map(presentRemise), totalItems, pageSize };
});
