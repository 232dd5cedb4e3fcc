import { setCatalogueOrder } from '@loge/contract/catalogue/set-catalogue-order';
import { handle } from '../../platform/gateway/action-handler.ts';
import { refuse } from '../../platform/refusal.ts';
import { lockInOrder, placeInOrder } from '../rows/edited-catalogue-rows.ts';
import { done } from '../../platform/done.ts';

export const setCatalogueOrderHandler = handle(setCatalogueOrder, async ({ input, rows, database, changes }) => {
  const universeId = rows.universeId?.id ?? null;
  const standing = new Set(await lockInOrder(database, universeId));
  const wanted = new Set<number>(input.ids);
  const isWhole = wanted.size === input.ids.length && wanted.size === standing.size;
  if (!isWhole || input.ids.some((id) => !standing.has(id))) return refuse('changed-meanwhile');
  await placeInOrder(database, universeId, input.ids);
  changes.announce({});
  changes.record({ action: 'catalogue-ordered', comment: rows.universeId?.name ?? '' });
  return done;
});
