import { deleteOffreDuMoment } from '@loge/contract/content/delete-offre-du-moment';
import { showsElsewhere } from '../../conciergeries/rows/content-desk-rows.ts';
import { discardPictures } from '../../files/discard-pictures.ts';
import { handle } from '../../platform/gateway/action-handler.ts';
import { refuse } from '../../platform/refusal.ts';
import { markDeleted } from '../rows/edited-content-rows.ts';
import { done } from '../../platform/done.ts';

export const deleteOffreDuMomentHandler = handle(deleteOffreDuMoment, async (request) => {
  const { rows, caller, database, changes, now } = request;
  const row = rows.object.id;
  if (showsElsewhere(row.conciergeries, caller)) return refuse('content-elsewhere');
  await markDeleted(database, 'moment_offers', row.id, now);
  await discardPictures(request, { pictures: [row.image_id], texts: [row.content_fr, row.content_en] });
  changes.announce({});
  changes.record({ action: 'content-deleted', comment: `Offre du moment #${row.id} (${row.title_internal})` });
  return done;
});
