import { problem, type Problem } from '../shared/problem.ts';
import { type PlaceOf, providerAddressProblem } from './provider-address.ts';
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
  /** OpenID: e-mails of which the provider does not say whether they are verified are taken as verified. */
  readonly vouchesForEmails: boolean;
  readonly noBottomIconBar: boolean;
  readonly mainColor: string | null;
  readonly active: boolean;
}

const PROVIDER_ID = /^[a-z0-9][a-z0-9-]{1,38}[a-z0-9]$/;
const DOMAIN = /^[a-z0-9-]+(\.[a-z0-9-]+)+$/i;
const COLOUR = /^[0-9a-f]{6}$/;
/** What only the server knows: whether a certificate can be read, and where hosts stand. */
export interface SignOnFacts {
  readonly isReadable: (certificate: string) => boolean;
  readonly placeOf: PlaceOf;
}

/**
 * Everything that is wrong with a connection; nothing when it can be used. The same for the command line and the screen
 * (docs/guides/single-sign-on.md).
 */
export function signOnProblems(settings: SignOnSettings, facts: SignOnFacts): Problem[] {
  const { slug, domains, appAddress, mainColor, protocol } = settings;
  return [
    ...(PROVIDER_ID.test(slug) ? [] : [problem('slug', 'invalidProviderId')]),
    // The company is believed about its own e-mails only.
    ...(domains.length === 0 ? [problem('domains', 'required')] : []),
    ...domains
      .filter((domain) => !DOMAIN.test(domain))
      .map((domain) => problem('domains', 'invalidDomain', { domain })),
    ...(appAddress === null ? [] : appAddressProblems(appAddress, facts)),
    ...(mainColor === null || COLOUR.test(mainColor) ? [] : [problem('mainColor', 'notAColour')]),
    ...(protocol === 'oidc' ? openIdProblems(settings, facts) : samlProblems(settings, facts)),
  ];
}

function addressProblems(field: 'issuer' | 'entryPoint' | 'appAddress', address: string, placeOf: PlaceOf): Problem[] {
  const wrong = providerAddressProblem(address, placeOf);
  return wrong === null ? [] : [problem(field, wrong)];
}

function appAddressProblems(address: string, { placeOf }: SignOnFacts): Problem[] {
  const problems = addressProblems('appAddress', address, placeOf);
  if (problems.length > 0) return problems;
  return new URL(address).origin === address ? [] : [problem('appAddress', 'notAnOrigin')];
}

const openIdProblems = ({ issuer, clientId }: SignOnSettings, { placeOf }: SignOnFacts): Problem[] => [
  ...addressProblems('issuer', issuer, placeOf),
  ...(clientId === '' ? [problem('clientId', 'required')] : []),
];

const samlProblems = (
  { issuer, entryPoint, certificates }: SignOnSettings,
  { isReadable, placeOf }: SignOnFacts,
): Problem[] => [
  ...(issuer === '' ? [problem('issuer', 'required')] : []),
  ...addressProblems('entryPoint', entryPoint, placeOf),
  ...(certificates.length === 0 ? [problem('certificates', 'required')] : []),
  ...certificates.flatMap((pem, index) =>
    isReadable(pem) ? [] : [problem('certificates', 'unreadableCertificate', { number: index + 1 })],
  ),
];
