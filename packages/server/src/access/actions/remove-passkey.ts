import { removePasskey } from '@loge/contract/access/remove-passkey';
import { mayRemoveFactor } from '@loge/domain/access/second-factors';
import { findFactorFacts, lockFactorsOf } from '../../credentials/rows/factor-rows.ts';
import { deletePasskey } from '../../credentials/rows/passkey-rows.ts';
import { refuse } from '../../platform/refusal.ts';
import { handle } from '../../platform/gateway/action-handler.ts';
import { takeFreshProof } from '../../credentials/fresh-proof.ts';
import { done } from '../../platform/done.ts';

export const removePasskeyHandler = handle(removePasskey, async (request) => {
  const { input, rows, caller, database, changes } = request;
  const refused = await takeFreshProof(request, input.password);
  if (refused !== null) return refused;
  await lockFactorsOf(database, caller.userId);
  const facts = await findFactorFacts(database, caller.userId);
  if (!(await deletePasskey(database, caller.userId, rows.id.id))) return refuse('not-found');
  if (facts === null || !mayRemoveFactor(facts)) return refuse('last-second-factor');
  changes.forgetSessionsOf(caller.userId);
  changes.record({ action: 'passkey-removed' });
  return done;
});
