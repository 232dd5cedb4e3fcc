import { removeOneTimeCodes } from '@loge/contract/access/remove-one-time-codes';
import { mayRemoveFactor } from '@loge/domain/access/second-factors';
import { deleteOneTimeCodes, findFactorFacts, lockFactorsOf } from '../../credentials/rows/factor-rows.ts';
import { refuse } from '../../platform/refusal.ts';
import { handle } from '../../platform/gateway/action-handler.ts';
import { takeCode } from '../../credentials/one-time-code.ts';
import { done } from '../../platform/done.ts';

export const removeOneTimeCodesHandler = handle(removeOneTimeCodes, async (request) => {
  const { input, caller, database, changes } = request;
  const refused = await takeCode(request, caller.userId, input.code, { confirmed: true, recovery: true });
  if (refused !== null) return refused;
  await lockFactorsOf(database, caller.userId);
  const facts = await findFactorFacts(database, caller.userId);
  if (facts === null || !mayRemoveFactor(facts)) return refuse('last-second-factor');
  await deleteOneTimeCodes(database, caller.userId);
  changes.forgetSessionsOf(caller.userId);
  changes.record({ action: 'one-time-codes-removed' });
  return done;
});
