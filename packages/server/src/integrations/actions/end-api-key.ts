import { endApiKey } from '@loge/contract/integrations/end-api-key';
import { done } from '../../platform/done.ts';
import { handle } from '../../platform/gateway/action-handler.ts';
import { endApiKeyRow } from '../rows/api-key-rows.ts';

export const endApiKeyHandler = handle(endApiKey, async ({ rows, caller, database, changes, now }) => {
  const { id, name, hint } = rows.keyId;
  await endApiKeyRow(database, { id, by: caller.userId, now });
  changes.record({ action: 'api-key-ended', comment: `${name} (${hint})` });
  changes.announce({ topics: ['integrations'] });
  return done;
});
