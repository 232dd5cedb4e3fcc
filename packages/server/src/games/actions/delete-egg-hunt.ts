import { deleteEggHunt } from '@loge/contract/games/delete-egg-hunt';
import { showsElsewhere } from '../../conciergeries/rows/content-desk-rows.ts';
import { handle } from '../../platform/gateway/action-handler.ts';
import { refuse } from '../../platform/refusal.ts';
import { markHuntDeleted } from '../rows/edited-hunt-rows.ts';
import { done } from '../../platform/done.ts';

export const deleteEggHuntHandler = handle(deleteEggHunt, async ({ rows, caller, database, changes, now }) => {
  const row = rows.object.id;
  if (showsElsewhere(row.conciergeries, caller)) return refuse('content-elsewhere');
  await markHuntDeleted(database, row.id, now);
  changes.announce({});
  changes.record({ action: 'content-deleted', comment: `Chasse aux œufs #${row.id} (${row.title})` });
  return done;
});
