import { getWebhooks } from '@loge/contract/integrations/get-webhooks';
import { API_KEY_KINDS } from '@loge/domain/integrations/api-key';
import { callerForPlace } from '../../platform/gateway/api-keys.ts';
import { handle } from '../../platform/gateway/action-handler.ts';
import { eventTypesOf } from '../event-scope.ts';
import { placeOf } from '../key-choices.ts';
import { presentWebhook } from '../presenters/present-webhook.ts';
import { findDeskNames } from '../rows/desk-name-rows.ts';
import { findWebhooks } from '../rows/webhook-rows.ts';

export const getWebhooksHandler = handle(getWebhooks, async ({ caller, database }) => {
  const rows = await findWebhooks(database, caller.isAdmin ? null : caller.userId);
  const desks = caller.isManager ? await findDeskNames(database, [...caller.conciergerieIds]) : [];
  return {
    items: rows.map((row) => presentWebhook(row, caller.userId)),
    kinds: API_KEY_KINDS.filter((kind) => callerForPlace(caller, placeOf(caller, kind)) !== null),
    desks: desks.map(({ id, name }) => ({ id, name })),
    types: [...eventTypesOf(caller)],
  };
});
