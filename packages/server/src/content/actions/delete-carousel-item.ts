import { deleteCarouselItem } from '@loge/contract/content/delete-carousel-item';
import { showsElsewhere } from '../../conciergeries/rows/content-desk-rows.ts';
import { discardPictures } from '../../files/discard-pictures.ts';
import { done } from '../../platform/done.ts';
import { handle } from '../../platform/gateway/action-handler.ts';
import { refuse } from '../../platform/refusal.ts';
import { markDeleted } from '../rows/edited-content-rows.ts';

export const deleteCarouselItemHandler = handle(deleteCarouselItem, async (request) => {
  const { rows, caller, database, changes, now } = request;
  const row = rows.id;
  if (showsElsewhere(row.conciergeries, caller)) return refuse('content-elsewhere');
  await markDeleted(database, 'carousel_items', row.id, now);
  await discardPictures(request, { pictures: [row.wideImageId, row.tallImageId], texts: [] });
  changes.announce({});
  changes.record({ action: 'content-deleted', comment: `Carrousel #${row.id} (${row.titleInterne})` });
  return done;
});
