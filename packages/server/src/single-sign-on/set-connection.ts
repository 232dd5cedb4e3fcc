import { X509Certificate } from 'node:crypto';
import type { ClaimNames } from '@loge/domain/access/sign-on-identity';
import type { Database } from '../database/connection.ts';
import { lockDesk } from '../database/people-file-rows.ts';
import { findDomainsOfOthers, replaceDomains, upsertConnection } from '../database/sign-on-setting-rows.ts';
import { isLoopback } from '../outside/single-sign-on/provider-answer.ts';
import type { Seal } from '../secrets/seal.ts';
import { secretOwner } from './connection.ts';

/** A connection as an administrator writes it down. */
export interface ConnectionSettings {
  readonly slug: string;
  readonly conciergerieId: number;
  readonly name: string;
  readonly protocol: 'oidc' | 'saml';
  readonly issuer: string;
  readonly clientId: string;
  /** Null keeps the one that is stored. */
  readonly clientSecret: string | null;
  readonly entryPoint: string;
  /** PEM. */
  readonly certificates: readonly string[];
  readonly domains: readonly string[];
  readonly claims: ClaimNames;
  readonly callingApplications: readonly string[];
  readonly appAddress: string | null;
  readonly createsPeople: boolean;
  readonly noBottomIconBar: boolean;
  readonly mainColor: string | null;
  readonly active: boolean;
}

const isSafeAddress = (address: string): boolean =>
  URL.canParse(address) && (new URL(address).protocol === 'https:' || isLoopback(address));

/** Everything that is wrong with a connection, in plain words; nothing when it can be used. */
export function problemsOf(settings: ConnectionSettings): string[] {
  const { slug, protocol, issuer, entryPoint, certificates, clientId, domains, appAddress, mainColor } = settings;
  const check = (isRight: boolean, problem: string): string[] => (isRight ? [] : [problem]);
  return [
    ...check(
      /^[a-z0-9][a-z0-9-]{1,38}[a-z0-9]$/.test(slug),
      'The provider id has 3 to 40 small letters, digits and hyphens.',
    ),
    ...check(
      domains.length > 0,
      'At least one --domain is needed: the company is believed about its own e-mails only.',
    ),
    ...domains.flatMap((domain) =>
      check(/^[a-z0-9-]+(\.[a-z0-9-]+)+$/i.test(domain), `"${domain}" is no e-mail domain.`),
    ),
    ...check(
      appAddress === null || (isSafeAddress(appAddress) && new URL(appAddress).origin === appAddress),
      '--app-address is an https:// address without a path.',
    ),
    ...check(
      mainColor === null || /^[0-9a-f]{6}$/.test(mainColor),
      '--main-color has six hexadecimal digits in small letters.',
    ),
    ...(protocol === 'oidc'
      ? [
          ...check(isSafeAddress(issuer), 'The --issuer of OpenID is an https:// address.'),
          ...check(clientId !== '', '--client-id is missing.'),
        ]
      : [
          ...check(issuer !== '', 'The --issuer of SAML is the entity id of the identity provider.'),
          ...check(isSafeAddress(entryPoint), '--entry-point is the https:// address for sign-on by redirect.'),
          ...check(certificates.length > 0, 'At least one --certificate is needed.'),
          ...certificates.flatMap((pem, index) =>
            check(expiryOf(pem) !== null, `Certificate ${index + 1} cannot be read.`),
          ),
        ]),
  ];
}

/** Until when a certificate is valid; null for what is none. */
export function expiryOf(pem: string): Date | null {
  try {
    return new X509Certificate(pem).validToDate;
  } catch {
    return null;
  }
}

/** Creates a connection or replaces what is known of it. Answers what is in the way, and then changes nothing. */
export async function setConnection(database: Database, seal: Seal, settings: ConnectionSettings): Promise<string[]> {
  const problems = problemsOf(settings);
  if (problems.length > 0) return problems;
  return database.transaction().execute(async (transaction) => {
    if ((await lockDesk(transaction, settings.conciergerieId)) === null) return ['There is no such conciergerie.'];
    const taken = await findDomainsOfOthers(transaction, settings.slug, settings.domains);
    if (taken.length > 0) return taken.map((domain) => `The domain ${domain} belongs to another connection.`);
    const { clientSecret, slug } = settings;
    const sealed = clientSecret === null ? null : seal.seal(clientSecret, secretOwner(slug));
    const connectionId = await upsertConnection(transaction, settings, sealed);
    await replaceDomains(transaction, connectionId, settings.conciergerieId, settings.domains);
    return [];
  });
}
