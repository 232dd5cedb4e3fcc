import { renewRecoveryCodes } from '@loge/contract/access/renew-recovery-codes';
import { replaceRecoveryCodes } from '../../credentials/rows/factor-rows.ts';
import { handle } from '../../platform/gateway/action-handler.ts';
import { newRecoveryCodes, takeCode } from '../../credentials/one-time-code.ts';

export const renewRecoveryCodesHandler = handle(renewRecoveryCodes, async (request) => {
  const { input, caller, database, changes } = request;
  const refused = await takeCode(request, caller.userId, input.code, { confirmed: true, recovery: true });
  if (refused !== null) return refused;
  const { texts, hashes } = newRecoveryCodes(caller.userId);
  await replaceRecoveryCodes(database, caller.userId, hashes);
  changes.record({ action: 'recovery-codes-renewed' });
  return { recoveryCodes: texts };
});
