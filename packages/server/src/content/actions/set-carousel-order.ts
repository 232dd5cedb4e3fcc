import { setCarouselOrder } from '@loge/contract/content/set-carousel-order';
import { moveInOrder } from '@loge/domain/content/order-content';
import { showsElsewhere } from '../../conciergeries/rows/content-desk-rows.ts';
import { done } from '../../platform/done.ts';
import { handle } from '../../platform/gateway/action-handler.ts';
import { refuse } from '../../platform/refusal.ts';
import { lockOrder, saveOrder } from '../rows/edited-content-rows.ts';

export const setCarouselOrderHandler = handle(setCarouselOrder, async ({ rows, caller, database, changes }) => {
  const order = await lockOrder(database, 'carousel_items');
  const arranged = moveInOrder(order, rows.from.id, rows.to.id);
  if (arranged === null) return refuse('not-found');
  if (showsElsewhere(rows.from.conciergeries, caller)) return refuse('content-elsewhere');
  await saveOrder(database, 'carousel_items', arranged);
  changes.announce({});
  changes.record({ action: 'content-moved', comment: `Carrousel #${rows.from.id} (${rows.from.titleInterne})` });
  return done;
});
