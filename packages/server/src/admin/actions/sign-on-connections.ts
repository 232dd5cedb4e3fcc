import { signOnConnections } from '@loge/contract/admin/sign-on-connections';
import { asksForSingleSignOn } from '@loge/domain/access/connection-types';
import {
  findAllConciergeries,
  findAllConnections,
  type ListedConnectionRow,
} from '../../single-sign-on/rows/sign-on-setting-rows.ts';
import type { Settings } from '../../platform/settings.ts';
import { assertionAddress, callbackAddress, entityId, startAddress } from '../../single-sign-on/addresses.ts';
import { expiryOf } from '../../single-sign-on/set-connection.ts';
import { handle } from '../../platform/gateway/action-handler.ts';

export const signOnConnectionsHandler = handle(signOnConnections, async ({ database, services }) => ({
  items: (await findAllConnections(database)).map((row) => presentConnection(row, services.settings)),
  conciergeries: [...(await findAllConciergeries(database))],
}));

const presentConnection = (row: ListedConnectionRow, settings: Settings) => ({
  slug: row.slug,
  conciergerieId: row.conciergerie_id,
  conciergerie: row.conciergerie,
  name: row.name,
  protocol: row.protocol,
  issuer: row.issuer,
  clientId: row.client_id,
  hasSecret: row.has_secret,
  entryPoint: row.entry_point,
  certificates: row.idp_certificates.map((pem) => ({
    pem,
    validUntil: expiryOf(pem)?.toISOString().slice(0, 10) ?? null,
  })),
  domains: row.domains,
  claims: row.claims,
  callingApplications: row.calling_applications,
  appAddress: row.app_address,
  createsPeople: row.creates_people,
  vouchesForEmails: row.vouches_for_emails,
  noBottomIconBar: row.no_bottom_icon_bar,
  mainColor: row.main_color,
  active: row.active,
  isAskedFor: asksForSingleSignOn(row.connection_type),
  addresses: {
    start: startAddress(settings, row),
    comeBack: row.protocol === 'oidc' ? callbackAddress(settings, row) : assertionAddress(settings, row),
    entityId: row.protocol === 'oidc' ? null : entityId(settings, row),
  },
});
