import type { SignOnConnectionRow } from './rows/sign-on-connection-rows.ts';
import type { OidcConnection } from '../platform/outside/single-sign-on/oidc.ts';
import type { SamlConnection } from '../platform/outside/single-sign-on/saml-service-provider.ts';
import type { Seal } from '../platform/secrets/seal.ts';
import type { Settings } from '../platform/settings.ts';
import { assertionAddress, entityId } from './addresses.ts';

/** Whose secret a sealed client secret is. */
export const secretOwner = (slug: string): string => `single-sign-on:${slug}`;

export function oidcConnection(
  seal: Seal,
  row: SignOnConnectionRow,
): OidcConnection & { readonly callingApplications: readonly string[] } {
  return {
    id: row.id,
    issuer: row.issuer,
    clientId: row.client_id,
    clientSecret: row.sealed_client_secret === null ? null : seal.open(row.sealed_client_secret, secretOwner(row.slug)),
    version: row.updated_at.getTime(),
    callingApplications: row.calling_applications,
  };
}

export const samlConnection = (settings: Settings, row: SignOnConnectionRow): SamlConnection => ({
  issuer: row.issuer,
  entryPoint: row.entry_point,
  certificates: row.idp_certificates,
  entityId: entityId(settings, row),
  assertionAddress: assertionAddress(settings, row),
});
