import type { ApiKeyKind } from '@loge/domain/integrations/api-key';
import { insertApiKey } from '../integrations/rows/api-key-rows.ts';
import { hintOfKey, newApiKey } from '../platform/gateway/api-key-token.ts';
import { hashToken } from '../platform/gateway/sessions.ts';
import type { TestServer } from './running-server.ts';

/** A key of a person: for a desk or a partner where one is named, else for the installation. */
export async function buildApiKey(
  loge: Pick<TestServer, 'database' | 'now'>,
  {
    userId,
    conciergerieId = null,
    partnerId = null,
    scopes = ['orders:read'],
    perMinute = 300,
  }: {
    readonly userId: number;
    readonly conciergerieId?: number | null;
    readonly partnerId?: number | null;
    readonly scopes?: readonly string[];
    readonly perMinute?: number;
  },
): Promise<{ readonly id: number; readonly key: string }> {
  const key = newApiKey();
  const kind: ApiKeyKind = conciergerieId !== null ? 'desk' : partnerId !== null ? 'partner' : 'installation';
  const id = await insertApiKey(loge.database, {
    userId,
    kind,
    conciergerieId,
    partnerId,
    name: 'Caisse',
    hint: hintOfKey(key),
    hash: hashToken(key),
    scopes,
    perMinute,
    expiresAt: new Date(loge.now.getTime() + 365 * 86_400_000),
    now: loge.now,
  });
  return { id, key };
}
