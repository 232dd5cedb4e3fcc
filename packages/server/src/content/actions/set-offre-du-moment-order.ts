import { setOffreDuMomentOrder } from '@loge/contract/content/set-offre-du-moment-order';
import { moveInOrder } from '@loge/domain/content/order-content';
import { showsElsewhere } from '../../conciergeries/rows/content-desk-rows.ts';
import { handle } from '../../platform/gateway/action-handler.ts';
import { refuse } from '../../platform/refusal.ts';
import { listMomentOffers } from '../list-edited.ts';
import { lockOrder, saveOrder } from '../rows/edited-content-rows.ts';

/** Both are looked for in the caller's own list, under the lock of the order: two who arrange it at once do so one after the other. */
export const setOffreDuMomentOrderHandler = handle(setOffreDuMomentOrder, async (request) => {
  const { input, caller, database, changes } = request;
  const order = await lockOrder(database, 'moment_offers');
  const { offresDuMoment: listed } = await listMomentOffers(request);
  const moved = listed.find(({ offreDuMoment }) => offreDuMoment.id === input.from);
  const place = listed.find(({ offreDuMoment }) => offreDuMoment.id === input.to);
  const arranged = moveInOrder(order, input.from, input.to);
  if (moved === undefined || place === undefined || arranged === null) return refuse('not-found');
  if (showsElsewhere(moved.conciergeries, caller)) return refuse('content-elsewhere');
  await saveOrder(database, 'moment_offers', arranged);
  changes.announce({});
  changes.record({
    action: 'content-moved',
    comment: `Offre du moment #${input.from} (${moved.offreDuMoment.titleInterne})`,
  });
  return listMomentOffers(request);
});
