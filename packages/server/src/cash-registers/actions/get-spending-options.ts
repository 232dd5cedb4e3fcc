import { getSpendingOptions } from '@loge/contract/cash-registers/get-spending-options';
import { SPENDING_MEANS, spendingType } from '@loge/domain/cash-registers/spendings';
import { handle } from '../../platform/gateway/action-handler.ts';
import { findTill } from '../rows/cash-register-entry-rows.ts';
import { findOpenRegisterOf } from '../rows/cash-register-rows.ts';
import { findAllowsSpending } from '../rows/spending-rows.ts';

export const getSpendingOptionsHandler = handle(getSpendingOptions, async ({ rows, caller, database }) => {
  const { id: orderId, conciergerieId } = rows.orderId;
  const { deskHasRegisters } = await findTill(database, { conciergerieId, userId: caller.userId, lock: false });
  const open = await findOpenRegisterOf(database, caller.userId);
  const own = open?.conciergerieId === conciergerieId ? open : null;
  const registerMissing = deskHasRegisters && own === null;
  return {
    allowed: await findAllowsSpending(database, orderId),
    types: SPENDING_MEANS.filter(({ means }) => means !== 'cash' || !registerMissing).map(({ means, label }) => ({
      id: spendingType(means),
      label,
      usesCashRegister: means === 'cash' && deskHasRegisters,
    })),
    cashRegisters: own === null ? [] : [{ id: own.id, name: own.name }],
    registerMissing,
  };
});
