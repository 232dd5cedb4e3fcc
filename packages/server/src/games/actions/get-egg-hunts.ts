import { getEggHunts } from '@loge/contract/games/get-egg-hunts';
import { findDesksAndToday } from '../../catalogue/around-content.ts';
import { handle } from '../../platform/gateway/action-handler.ts';
import { presentListedHunt } from '../presenters/present-edited-hunt.ts';
import { listEditedHunts } from '../rows/edited-hunt-rows.ts';

export const getEggHuntsHandler = handle(getEggHunts, async (request) => {
  const rows = await listEditedHunts(request.database, request.caller);
  return {
    eggHunts: rows.map((row) => ({ hunt: presentListedHunt(row), conciergeries: [...row.conciergeries] })),
    ...(await findDesksAndToday(request)),
  };
});
