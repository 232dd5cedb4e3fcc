import { turnApiKey } from '@loge/contract/integrations/turn-api-key';
import { TURN_OVERLAP_HOURS } from '@loge/domain/integrations/api-key';
import { MS_PER_HOUR } from '@loge/domain/shared/moment';
import { takeFreshProof } from '../../credentials/fresh-proof.ts';
import { handle } from '../../platform/gateway/action-handler.ts';
import { hintOfKey, newApiKey } from '../../platform/gateway/api-key-token.ts';
import { hashToken } from '../../platform/gateway/sessions.ts';
import { turnApiKeyText } from '../rows/api-key-rows.ts';

export const turnApiKeyHandler = handle(turnApiKey, async (request) => {
  const { input, rows, caller, database, changes, now } = request;
  const refused = await takeFreshProof(request, input.password);
  if (refused !== null) return refused;
  const { id, name } = rows.keyId;
  const key = newApiKey();
  const previousUntil = new Date(now.getTime() + TURN_OVERLAP_HOURS * MS_PER_HOUR);
  await turnApiKeyText(database, { id, hash: hashToken(key), hint: hintOfKey(key), previousUntil });
  changes.record({ action: 'api-key-turned', comment: `${name} (${hintOfKey(key)})` });
  changes.announce({ topics: ['integrations'], users: [caller.userId] });
  return { key, previousUntil: previousUntil.toISOString() };
});
