import { getCaisseStatus } from '@loge/contract/cash-registers/get-caisse-status';
import { findCashRegisters, findOpenRegisterOf } from '../rows/cash-register-rows.ts';
import { handle } from '../../platform/gateway/action-handler.ts';

export const getCaisseStatusHandler = handle(getCaisseStatus, async ({ caller, database }) => {
  const { conciergerieId } = caller;
  const registers = conciergerieId === null ? [] : await findCashRegisters(database, { conciergerieId });
  return {
    caisse: await findOpenRegisterOf(database, caller.userId),
    closedCaisses: registers.filter(({ openedBy }) => openedBy === null).map(({ id, name }) => ({ id, name })),
  };
});
