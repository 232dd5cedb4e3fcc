import { setSortieCaisse } from '@loge/contract/cash-registers/set-sortie-caisse';
import { meansOfNumber } from '@loge/domain/cash-registers/takings';
import { moveRegisterMoney } from '../move-register-money.ts';
import { isRefusal } from '../../platform/refusal.ts';
import { handle } from '../../platform/gateway/action-handler.ts';
import { done } from '../../platform/done.ts';

export const setSortieCaisseHandler = handle(setSortieCaisse, async ({ input, rows, ...request }) => {
  const moved = await moveRegisterMoney(request, {
    register: rows.caisse,
    way: 'out',
    category: input.category,
    means: meansOfNumber(input.type),
    amountCents: input.amount,
    comment: input.comment,
    depositType: input.depositType ?? null,
    depositOn: input.depositDate ?? null,
    depositNumber: input.depositNumber,
    depositPerson: input.depositPerson,
  });
  return isRefusal(moved) ? moved : done;
});
