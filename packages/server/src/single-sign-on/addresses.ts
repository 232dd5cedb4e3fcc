import type { Settings } from '../platform/settings.ts';

interface Addressed {
  readonly slug: string;
  readonly app_address: string | null;
}

/** Where the people of a connection use the product: its own address, or the public one. */
export const appAddress = ({ publicUrl }: Settings, { app_address }: Pick<Addressed, 'app_address'>): string =>
  app_address ?? publicUrl;

/** Where a sign-on begins: GET, in the person's browser. */
export function startAddress(
  settings: Settings,
  connection: Addressed,
  parameters: Readonly<Record<string, string>> = {},
): string {
  const query = new URLSearchParams(parameters).toString();
  return `${appAddress(settings, connection)}/sso/${connection.slug}/start${query === '' ? '' : `?${query}`}`;
}

/** What the OpenID provider sends the browser back to. */
export const callbackAddress = (settings: Settings, connection: Addressed): string =>
  `${appAddress(settings, connection)}/sso/${connection.slug}/callback`;

/** Where the SAML identity provider posts its assertion. */
export const assertionAddress = (settings: Settings, connection: Addressed): string =>
  `${appAddress(settings, connection)}/sso/${connection.slug}/acs`;

/** Our entity id towards SAML identity providers; our metadata stands there too. */
export const entityId = (settings: Settings, connection: Addressed): string =>
  `${appAddress(settings, connection)}/sso/${connection.slug}/metadata`;

/** The page that ends a sign-on (Spec: beneficiary-and-access §2.1). */
export const landingPath = (slug: string, token: string): string => `/#!/sso/${encodeURIComponent(slug)}/${token}`;
