import { verifySales } from '@loge/contract/cash-registers/verify-sales';
import { chainFaultText } from '@loge/domain/cash-registers/chain-fault-text';
import { handle } from '../../platform/gateway/action-handler.ts';
import { refuse } from '../../platform/refusal.ts';
import { verifySalesChain } from '../../sales-chain/verify-sales-chain.ts';
import { findRegistersDesk } from '../rows/cash-register-rows.ts';

export const verifySalesHandler = handle(verifySales, async ({ rows, database, services, now, lang }) => {
  const desk = await findRegistersDesk(database, rows.conciergerie.id);
  if (desk === null) return refuse('not-found');
  const { problem, ...read } = await verifySalesChain(database, services.seal, desk);
  return {
    ...read,
    at: now.toISOString(),
    problem: problem === null ? null : { ...problem, message: chainFaultText(problem.fault, lang) },
  };
});
