import { scimTokens } from '@loge/contract/admin/scim-tokens';
import { findScimTokens } from '../../people-file/rows/scim-token-rows.ts';
import { scimAddress } from '../../people-file/scim-routes.ts';
import { findAllConciergeries } from '../../single-sign-on/rows/sign-on-setting-rows.ts';
import { handle } from '../../platform/gateway/action-handler.ts';

export const scimTokensHandler = handle(scimTokens, async ({ database, services }) => ({
  address: scimAddress(services.settings.publicUrl),
  items: (await findScimTokens(database)).map(({ conciergerieId, conciergerie, company, createdAt, lastUsedAt }) => ({
    conciergerieId,
    conciergerie,
    company,
    createdAt: createdAt.toISOString(),
    lastUsedAt: lastUsedAt?.toISOString() ?? null,
  })),
  conciergeries: [...(await findAllConciergeries(database))],
}));
