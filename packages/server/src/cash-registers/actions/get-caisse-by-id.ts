import { getCaisseById } from '@loge/contract/cash-registers/get-caisse-by-id';
import { expectedAt } from '@loge/domain/cash-registers/count-register';
import { isBlind } from '@loge/domain/cash-registers/inventory';
import { nudgeOf } from '../find-register.ts';
import { findRegisterEntries } from '../rows/cash-register-entry-rows.ts';
import { handle } from '../../platform/gateway/action-handler.ts';
import { presentEntry, presentRegister } from '../presenters/present-register.ts';

export const getCaisseByIdHandler = handle(getCaisseById, async ({ input, rows, caller, database, now }) => {
  const register = rows.id;
  const { sessionId } = register;
  const expected = expectedAt(sessionId === null ? 'open' : 'balance', register.present);
  const nudge = nudgeOf(register, now);
  const blind = isBlind(nudge, input.blind ?? null);
  const entries = sessionId === null || blind ? [] : await findRegisterEntries(database, register.id, { sessionId });
  return {
    caisse: presentRegister(register, caller),
    cardAmount: blind ? null : expected.card,
    cashAmount: blind ? null : expected.cash,
    checkAmount: blind ? null : expected.cheque,
    reglements: entries.map((entry) => presentEntry(entry, caller)),
    proposeInventory: nudge === 1,
    requireInventory: nudge === 2,
  };
});
