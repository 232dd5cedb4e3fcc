import { machineWrite } from '../../platform/unit-of-work/machine-write.ts';
import type { Services } from '../../platform/services.ts';
import { closeRegisterPeriods } from '../seal-register.ts';
import { findRegistersToClose } from '../rows/cash-chain-rows.ts';
import { lockCashRegister } from '../rows/cash-register-rows.ts';

/**
 * Closes the days, months and years that are over by the calendar of each desk, register by register. One that was missed is made by the next run, or by the next record of
 * the register: whichever comes first. Run twice it finds nothing left to do. docs/rules/cash-chain.md.
 */
export async function closeCashPeriods(services: Services): Promise<void> {
  const { database, clock, log, seal } = services;
  const now = clock();
  for (const registerId of await findRegistersToClose(database, now)) {
    try {
      await machineWrite(services, `close-cash-periods-${registerId}`, async (transaction, changes) => {
        const register = await lockCashRegister(transaction, registerId);
        if (register === null) return;
        const made = await closeRegisterPeriods(transaction, seal, registerId, now);
        if (made > 0) changes.announce({ topics: ['cash-registers'], conciergerieId: register.conciergerieId });
      });
    } catch (error) {
      // One register keeps no other one waiting; it is looked at again every hour.
      log.error({ err: error, cashRegister: registerId }, 'the periods of a cash register could not be closed');
    }
  }
}
