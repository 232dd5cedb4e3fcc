import { confirmOneTimeCodes } from '@loge/contract/access/confirm-one-time-codes';
import { confirmOneTimeCodes as confirm, replaceRecoveryCodes } from '../../credentials/rows/factor-rows.ts';
import { handle } from '../../platform/gateway/action-handler.ts';
import { newRecoveryCodes, takeCode } from '../../credentials/one-time-code.ts';

export const confirmOneTimeCodesHandler = handle(confirmOneTimeCodes, async (request) => {
  const { input, caller, database, now, changes } = request;
  const refused = await takeCode(request, caller.userId, input.code, { confirmed: false, recovery: false });
  if (refused !== null) return refused;
  await confirm(database, caller.userId, now);
  const { texts, hashes } = newRecoveryCodes(caller.userId);
  await replaceRecoveryCodes(database, caller.userId, hashes);
  changes.forgetSessionsOf(caller.userId);
  changes.record({ action: 'one-time-codes-added' });
  return { recoveryCodes: texts };
});
