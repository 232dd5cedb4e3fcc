import { updateCaisseAmountInventory } from '@loge/contract/cash-registers/update-caisse-amount-inventory';
import { ruleProblems } from '@loge/contract/shared/field-problems';
import { inventoryProblems } from '@loge/domain/cash-registers/inventory';
import { messageText } from '@loge/domain/shared/messages';
import { countRegister } from '../count-register.ts';
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

    const gap = await countRegister(
      { database, changes, caller, now, services },
      {
        register: rows.caisse,
        act,
        counted: { cash: input.cash, card: input.cb, cheque: input.checks },
        comment: input.comments,
        seenEntries: input.reglements ?? null,
        inventory,
      },
    );
    if (!isRefusal(gap)) return { gap: { cash: gap.cash, cb: gap.card, checks: gap.cheque }, message: null };
    // Whoever counts blind is not told what should be there: only that it is not.
    if (gap.name === 'register-gap-unexplained') return { gap: null, message: messageText('inventoryDiffers', lang) };
    if (gap.name === 'inventory-required') throw new Error('An inventory is what was brought.');
    return gap;
  },
);
