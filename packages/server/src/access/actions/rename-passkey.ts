import { renamePasskey } from '@loge/contract/access/rename-passkey';
import { renamePasskey as rename } from '../../credentials/rows/passkey-rows.ts';
import { refuse } from '../../platform/refusal.ts';
import { handle } from '../../platform/gateway/action-handler.ts';
import { done } from '../../platform/done.ts';

export const renamePasskeyHandler = handle(renamePasskey, async ({ input, rows, caller, database, changes }) => {
  if (!(await rename(database, caller.userId, rows.id.id, input.name))) return refuse('not-found');
  changes.announce({ users: [caller.userId] });
  return done;
});
