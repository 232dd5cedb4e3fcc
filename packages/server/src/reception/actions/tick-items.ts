import { tickItems } from '@loge/contract/reception/tick-items';
import { messageText } from '@loge/domain/shared/messages';
import { handle } from '../../platform/gateway/action-handler.ts';
import { refuseInput } from '../../platform/refusal.ts';
import { validateItems } from '../validate-items.ts';
import { presentProblem } from '../presenters/present-goods.ts';
import { findGoods } from '../rows/goods-rows.ts';
import { findOpenHandover, findTicks, lockHandovers, untickItems } from '../rows/handover-rows.ts';
import { tickGoods } from '../tick-goods.ts';

export const tickItemsHandler = handle(tickItems, async ({ input, rows, caller, database, changes, now, lang }) => {
  const { kind } = input;
  const ids = [...new Set(rows.orderItemIds.map(({ id }) => id))];
  const goods = await findGoods(database, ids);
  const [first] = goods;
  const wrong = (rule: 'chooseAnItem' | 'itemsOfSeveralDesks') =>
    refuseInput([{ field: 'orderItemIds', rule, message: messageText(rule, lang) }]);
  if (first === undefined) return wrong('chooseAnItem');
  const { conciergerieId } = first;
  if (goods.some((row) => row.conciergerieId !== conciergerieId)) return wrong('itemsOfSeveralDesks');
  changes.announce({ conciergerieId });
  if (!input.ticked) {
    await lockHandovers(database, conciergerieId, kind);
    const open = await findOpenHandover(database, conciergerieId, kind);
    if (open === null) return { changed: 0, problems: [] };
    const ticked = (await findTicks(database, open.id)).filter(({ itemId }) => ids.includes(itemId));
    await untickItems(database, open.id, { only: ids });
    return { changed: ticked.length, problems: [] };
  }
  const problems = await validateItems(database, kind, goods);
  const misplaced = new Set(problems.map(({ row }) => row.id));
  const itemIds = goods.map(({ id }) => id).filter((id) => !misplaced.has(id));
  const changed =
    itemIds.length === 0 ? 0 : await tickGoods(database, { kind, conciergerieId, itemIds, by: caller.userId, now });
  return { changed, problems: problems.map(presentProblem) };
});
