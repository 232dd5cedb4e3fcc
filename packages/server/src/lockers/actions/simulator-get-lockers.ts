import { simulatorGetLockers } from '@loge/contract/lockers/simulator-get-lockers';
import { handlePublic } from '../../platform/gateway/action-handler.ts';
import { isRefusal } from '../../platform/refusal.ts';
import { findBench } from '../bench.ts';
import { findCompartments } from '../rows/compartment-rows.ts';

export const simulatorGetLockersHandler = handlePublic(simulatorGetLockers, async ({ input, database, services }) => {
  const bench = await findBench({ database, services }, input.lockerName);
  if (isRefusal(bench)) return bench;
  const compartments = await findCompartments(database, bench.id);
  return {
    conciergerieId: bench.conciergerieId,
    lockers: compartments.map(({ number, size, state, stack, places }) => ({
      id: number,
      size,
      // As this maker has it: the doors of what is free stand open.
      doorOpened: state === 'free',
      orderNumber: places[0]?.orderId ?? null,
      stack,
      state,
    })),
  };
});
