import { renewRecoveryCodes } from '@loge/contract/access/renew-recovery-codes';
import { replaceRecoveryCodes } from '../../database/factor-rows.ts';
import { handle } from '../action-handler.ts';
import { newRecoveryCodes, takeCode } from './one-time-code.ts';

export const renewRecoveryCodesHandler = handle(renewRecoveryCodes, async (request) => {
  const { input, caller, database, changes } = request;
  const refused = await takeCode(request, caller.userId, input.code, { confirmed: true, recovery: true });
  if (refused !== null) return refused;
  const { texts, hashes } = newRecoveryCodes(caller.userId);
  await replaceRecoveryCodes(database, caller.userId, hashes);
  changes.record({ action: 'recovery-codes-renewed' });
  return { recoveryCodes: texts };
});
