import { getApiKeys } from '@loge/contract/integrations/get-api-keys';
import { handle } from '../../platform/gateway/action-handler.ts';
import { choicesOf, expiryFrom } from '../key-choices.ts';
import { presentApiKey } from '../presenters/present-api-key.ts';
import { findApiKeys } from '../rows/api-key-rows.ts';
import { findDeskNames } from '../rows/desk-name-rows.ts';

export const getApiKeysHandler = handle(getApiKeys, async ({ caller, database, services, now }) => {
  const rows = await findApiKeys(database, caller.isAdmin ? null : caller.userId);
  const scopes = choicesOf(caller);
  const desks = caller.isManager ? await findDeskNames(database, [...caller.conciergerieIds]) : [];
  return {
    address: `${services.settings.publicUrl}/gateway`,
    items: rows.map((row) => presentApiKey(row, { userId: caller.userId, now })),
    kinds: scopes.map(({ kind }) => kind),
    desks: desks.map(({ id, name }) => ({ id, name })),
    scopes: scopes.map(({ kind, groups, actions }) => ({ kind, groups: [...groups], actions: [...actions] })),
    expiry: expiryFrom(now.toISOString().slice(0, 10)),
  };
});
