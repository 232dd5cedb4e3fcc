import { bindLabel } from '@loge/contract/reception/bind-label';
import { labelCode } from '@loge/domain/reception/labels';
import { messageText } from '@loge/domain/shared/messages';
import { announceOrder } from '../../order-facts/announce-order.ts';
import { handle } from '../../platform/gateway/action-handler.ts';
import { refuse, refuseInput } from '../../platform/refusal.ts';
import { bindLabels, findLabel } from '../rows/label-rows.ts';

export const bindLabelHandler = handle(bindLabel, async ({ input, rows, caller, database, changes, now, lang }) => {
  const { id: itemId, order, label } = rows.orderItemId;
  const { conciergerieId } = order;
  const code = labelCode(input.code);
  if (code === '') return refuseInput([{ field: 'code', rule: 'required', message: messageText('required', lang) }]);
  const bound = await bindLabels(database, [{ code, itemId, piece: null }], { conciergerieId, by: caller.userId, now });
  if (bound.length === 0 && (await findLabel(database, conciergerieId, code))?.itemId !== itemId)
    return refuse('label-in-use');
  if (bound.length > 0) announceOrder(changes, order, 'label-bound', `${label}, ${code}`);
  return { code };
});
