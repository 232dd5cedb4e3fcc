import { getCaisseById } from '@loge/contract/cash-registers/get-caisse-by-id';
import { expectedAt } from '@loge/domain/cash-registers/count-register';
import { nudgeOf } from '../find-register.ts';
import { findRegisterEntries } from '../rows/cash-register-entry-rows.ts';
import { handle } from '../../platform/gateway/action-handler.ts';
import { presentEntry, presentRegister } from '../presenters/present-register.ts';

export const getCaisseByIdHandler = handle(getCaisseById, async ({ rows, caller, database, now }) => {
  const register = rows.id;
  const { sessionId } = register;
  const expected = expectedAt(sessionId === null ? 'open' : 'balance', register.present);
  const entries = sessionId === null ? [] : await findRegisterEntries(database, register.id, { sessionId });
  const nudge = nudgeOf(register, now);
  return {
    caisse: presentRegister(register, caller),
    cardAmount: expected.card,
    cashAmount: expected.cash,
    checkAmount: expected.cheque,
    reglements: entries.map((entry) => presentEntry(entry, caller)),
    proposeInventory: nudge === 1,
    requireInventory: nudge === 2,
  };
});
