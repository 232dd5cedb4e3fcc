import { deleteActualite } from '@loge/contract/content/delete-actualite';
import { showsElsewhere } from '../../conciergeries/rows/content-desk-rows.ts';
import { discardPictures } from '../../files/discard-pictures.ts';
import { handle } from '../../platform/gateway/action-handler.ts';
import { refuse } from '../../platform/refusal.ts';
import { textsOfNews } from '../news-to-save.ts';
import { markDeleted } from '../rows/edited-content-rows.ts';
import { done } from '../../platform/done.ts';

export const deleteActualiteHandler = handle(deleteActualite, async (request) => {
  const { rows, caller, database, changes, now } = request;
  const row = rows.object.id;
  if (showsElsewhere(row.conciergeries, caller)) return refuse('content-elsewhere');
  await markDeleted(database, 'news', row.id, now);
  await discardPictures(request, { pictures: [row.image_id], texts: textsOfNews(row) });
  changes.announce({});
  changes.record({ action: 'content-deleted', comment: `Actualité #${row.id} (${row.title_internal})` });
  return done;
});
