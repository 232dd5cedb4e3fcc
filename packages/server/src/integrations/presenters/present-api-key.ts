import type { getApiKeys } from '@loge/contract/integrations/get-api-keys';
import type { OutputOf } from '@loge/contract/shared/action-contract';
import type { ApiKeyRow } from '../rows/api-key-rows.ts';

type ApiKeyOnWire = OutputOf<typeof getApiKeys>['items'][number];

export const presentApiKey = (
  row: ApiKeyRow,
  reader: { readonly userId: number; readonly now: Date },
): ApiKeyOnWire => ({
  id: row.id,
  name: row.name,
  hint: row.hint,
  kind: row.kind,
  place: row.place,
  owner: row.owner,
  isOwn: row.userId === reader.userId,
  scopes: row.scopes,
  perMinute: row.perMinute,
  createdAt: row.createdAt.toISOString(),
  expiresAt: row.expiresAt.toISOString(),
  lastUsedAt: row.lastUsedAt?.toISOString() ?? null,
  lastAddress: row.lastAddress,
  previousUntil: row.previousUntil !== null && row.previousUntil > reader.now ? row.previousUntil.toISOString() : null,
  state: row.endedAt !== null ? 'ended' : row.expiresAt <= reader.now ? 'expired' : 'live',
});
