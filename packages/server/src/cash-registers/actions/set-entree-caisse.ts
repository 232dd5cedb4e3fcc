import { setEntreeCaisse } from '@loge/contract/cash-registers/set-entree-caisse';
import { moveRegisterMoney } from '../move-register-money.ts';
import { isRefusal } from '../../platform/refusal.ts';
import { handle } from '../../platform/gateway/action-handler.ts';
import { done } from '../../platform/done.ts';

export const setEntreeCaisseHandler = handle(setEntreeCaisse, async ({ input, rows, ...request }) => {
  const moved = await moveRegisterMoney(request, {
    register: rows.caisse,
    way: 'in',
    category: input.category,
    means: 'cash',
    amountCents: input.amount,
    comment: input.comment,
    depositType: null,
    depositOn: null,
    depositNumber: '',
    depositPerson: '',
  });
  return isRefusal(moved) ? moved : done;
});
