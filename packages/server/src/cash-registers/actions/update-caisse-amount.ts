import { updateCaisseAmount } from '@loge/contract/cash-registers/update-caisse-amount';
import { countOrClose } from '../close-to-safe.ts';
import { isRefusal } from '../../platform/refusal.ts';
import { handle } from '../../platform/gateway/action-handler.ts';
import { countAct } from '../count-act.ts';

export const updateCaisseAmountHandler = handle(
  updateCaisseAmount,
  async ({ input, rows, caller, database, changes, now, lang, services }) => {
    const act = countAct(input, lang);
    if (isRefusal(act)) return act;
    const gap = await countOrClose({ database, changes, caller, now, lang, services }, input.toSafe, {
      register: rows.caisse,
      act,
      counted: { cash: input.cash, card: input.cb, cheque: input.checks },
      comment: input.comments,
      seenEntries: input.reglements ?? null,
      inventory: null,
    });
    return isRefusal(gap) ? gap : { gap: { cash: gap.cash, cb: gap.card, checks: gap.cheque } };
  },
);
