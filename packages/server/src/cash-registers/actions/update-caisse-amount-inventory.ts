import { updateCaisseAmountInventory } from '@loge/contract/cash-registers/update-caisse-amount-inventory';
import { ruleProblems } from '@loge/contract/shared/field-problems';
import { expectedAt } from '@loge/domain/cash-registers/count-register';
import { inventoryProblems } from '@loge/domain/cash-registers/inventory';
import { differingMeans } from '@loge/domain/cash-registers/takings';
import { messageText } from '@loge/domain/shared/messages';
import { countOrClose } from '../close-to-safe.ts';
import { isRefusal, refuseInput } from '../../platform/refusal.ts';
import { handle } from '../../platform/gateway/action-handler.ts';
import { countAct } from '../count-act.ts';

export const updateCaisseAmountInventoryHandler = handle(
  updateCaisseAmountInventory,
  async ({ input, rows, caller, database, changes, now, lang, services }) => {
    const act = countAct(input, lang);
    if (isRefusal(act)) return act;
    const coins = input.cashDetail.map(({ value, count }) => ({ valueCents: value, count }));
    const inventory = { coins, chequesCents: input.checkDetail };
    const problems = inventoryProblems({ ...inventory, cashCents: input.cash, chequeCents: input.checks });
    if (problems.length > 0) return refuseInput(ruleProblems(problems, lang));

    const counted = { cash: input.cash, card: input.cb, cheque: input.checks };
    const gap = await countOrClose({ database, changes, caller, now, lang, services }, input.toSafe, {
      register: rows.caisse,
      act,
      counted,
      comment: input.comments,
      seenEntries: input.reglements ?? null,
      inventory,
    });
    if (!isRefusal(gap))
      return { gap: { cash: gap.cash, cb: gap.card, checks: gap.cheque }, message: null, differs: [] };
    // A blind count does not say what should be there: only that, and in which form, it is not.
    if (gap.name === 'register-gap-unexplained') {
      const differs = differingMeans(expectedAt(act, rows.caisse.present), counted);
      return { gap: null, message: messageText('inventoryDiffers', lang), differs };
    }
    if (gap.name === 'inventory-required') throw new Error('An inventory is what was brought.');
    return gap;
  },
);
