import { deleteEggHunt } from '@loge/contract/games/delete-egg-hunt';
import { showsElsewhere } from '../../conciergeries/rows/content-desk-rows.ts';
import { discardPictures } from '../../files/discard-pictures.ts';
import { handle } from '../../platform/gateway/action-handler.ts';
import { refuse } from '../../platform/refusal.ts';
import { picturesOfHunt, textsOfHunt } from '../hunt-to-save.ts';
import { markHuntDeleted } from '../rows/edited-hunt-rows.ts';
import { done } from '../../platform/done.ts';

export const deleteEggHuntHandler = handle(deleteEggHunt, async (request) => {
  const { rows, caller, database, changes, now } = request;
  const row = rows.object.id;
  if (showsElsewhere(row.conciergeries, caller)) return refuse('content-elsewhere');
  await markHuntDeleted(database, row.id, now);
  await discardPictures(request, { pictures: picturesOfHunt(row), texts: textsOfHunt(row) });
  changes.announce({});
  changes.record({ action: 'content-deleted', comment: `Chasse aux œufs #${row.id} (${row.title})` });
  return done;
});
