import { problem, type Problem } from '../shared/problem.ts';
import type { ClaimNames, SignOnProtocol } from './sign-on-identity.ts';

/** A company's connection as an administrator writes it down. */
export interface SignOnSettings {
  /** The provider id in addresses. */
  readonly slug: string;
  readonly conciergerieId: number;
  readonly name: string;
  readonly protocol: SignOnProtocol;
  /** OpenID: the issuer's address; SAML: the entity id of the identity provider. */
  readonly issuer: string;
  readonly clientId: string;
  /** Where SAML begins. */
  readonly entryPoint: string;
  /** PEM. */
  readonly certificates: readonly string[];
  readonly domains: readonly string[];
  readonly claims: ClaimNames;
  readonly callingApplications: readonly string[];
  /** Where these people use the product, if not at the public address. */
  readonly appAddress: string | null;
  readonly createsPeople: boolean;
  readonly noBottomIconBar: boolean;
  readonly mainColor: string | null;
  readonly active: boolean;
}

const PROVIDER_ID = /^[a-z0-9][a-z0-9-]{1,38}[a-z0-9]$/;
const DOMAIN = /^[a-z0-9-]+(\.[a-z0-9-]+)+$/i;
const COLOUR = /^[0-9a-f]{6}$/;
const LOOPBACK = ['127.0.0.1', 'localhost', '[::1]'];

/** Encrypted, or on this very machine: in tests and trials. */
function isSafeAddress(address: string): boolean {
  if (!URL.canParse(address)) return false;
  const { protocol, hostname } = new URL(address);
  return protocol === 'https:' || LOOPBACK.includes(hostname);
}

/**
 * Everything that is wrong with a connection; nothing when it can be used. Whether a certificate can be read is a fact that only the
 * server knows. The same for the command line and the screen (docs/guides/single-sign-on.md).
 */
export function signOnProblems(
  settings: SignOnSettings,
  { isReadable }: { readonly isReadable: (certificate: string) => boolean },
): Problem[] {
  const { slug, domains, appAddress, mainColor, protocol } = settings;
  return [
    ...(PROVIDER_ID.test(slug) ? [] : [problem('slug', 'invalidProviderId')]),
    // The company is believed about its own e-mails only.
    ...(domains.length === 0 ? [problem('domains', 'required')] : []),
    ...domains
      .filter((domain) => !DOMAIN.test(domain))
      .map((domain) => problem('domains', 'invalidDomain', { domain })),
    ...(appAddress === null || (isSafeAddress(appAddress) && new URL(appAddress).origin === appAddress)
      ? []
      : [problem('appAddress', 'notAnOrigin')]),
    ...(mainColor === null || COLOUR.test(mainColor) ? [] : [problem('mainColor', 'notAColour')]),
    ...(protocol === 'oidc' ? openIdProblems(settings) : samlProblems(settings, isReadable)),
  ];
}

const openIdProblems = ({ issuer, clientId }: SignOnSettings): Problem[] => [
  ...(isSafeAddress(issuer) ? [] : [problem('issuer', 'notASecureAddress')]),
  ...(clientId === '' ? [problem('clientId', 'required')] : []),
];

const samlProblems = (
  { issuer, entryPoint, certificates }: SignOnSettings,
  isReadable: (certificate: string) => boolean,
): Problem[] => [
  ...(issuer === '' ? [problem('issuer', 'required')] : []),
  ...(isSafeAddress(entryPoint) ? [] : [problem('entryPoint', 'notASecureAddress')]),
  ...(certificates.length === 0 ? [problem('certificates', 'required')] : []),
  ...certificates.flatMap((pem, index) =>
    isReadable(pem) ? [] : [problem('certificates', 'unreadableCertificate', { number: index + 1 })],
  ),
];
