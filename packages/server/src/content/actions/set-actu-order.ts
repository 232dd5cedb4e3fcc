import { setActuOrder } from '@loge/contract/content/set-actu-order';
import { moveInOrder } from '@loge/domain/content/order-content';
import { showsElsewhere } from '../../conciergeries/rows/content-desk-rows.ts';
import { handle } from '../../platform/gateway/action-handler.ts';
import { refuse } from '../../platform/refusal.ts';
import { listNews } from '../list-edited.ts';
import { lockOrder, saveOrder } from '../rows/edited-content-rows.ts';

/** Both are looked for in the caller's own list, under the lock of the order: two who arrange it at once do so one after the other. */
export const setActuOrderHandler = handle(setActuOrder, async (request) => {
  const { input, caller, database, changes } = request;
  const order = await lockOrder(database, 'news');
  const { actus: listed } = await listNews(request);
  const moved = listed.find(({ actu }) => actu.id === input.from);
  const place = listed.find(({ actu }) => actu.id === input.to);
  const arranged = moveInOrder(order, input.from, input.to);
  if (moved === undefined || place === undefined || arranged === null) return refuse('not-found');
  if (showsElsewhere(moved.conciergeries, caller)) return refuse('content-elsewhere');
  await saveOrder(database, 'news', arranged);
  changes.announce({});
  changes.record({ action: 'content-moved', comment: `Actualité #${input.from} (${moved.actu.titleInterne})` });
  return listNews(request);
});
