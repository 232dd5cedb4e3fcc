import { verifyCaisse } from '@loge/contract/cash-registers/verify-caisse';
import { chainFaultText } from '@loge/domain/cash-registers/chain-fault-text';
import { handle } from '../../platform/gateway/action-handler.ts';
import { verifyRegister } from '../verify-register.ts';

export const verifyCaisseHandler = handle(verifyCaisse, async ({ rows, database, services, now, lang }) => {
  const { problem, ...read } = await verifyRegister(database, services.seal, rows.caisse);
  return {
    ...read,
    at: now.toISOString(),
    problem: problem === null ? null : { ...problem, message: chainFaultText(problem.fault, lang) },
  };
});
