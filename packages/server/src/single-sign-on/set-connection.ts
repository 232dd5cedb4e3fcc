import { X509Certificate } from 'node:crypto';
import { signOnProblems, type SignOnSettings } from '@loge/domain/access/sign-on-settings';
import { problem, type Problem } from '@loge/domain/shared/problem';
import type { Database } from '../platform/database/connection.ts';
import { lockDesk } from '../people-file/rows/people-file-rows.ts';
import {
  deleteIdentities,
  findDomainsOfOthers,
  lockConnection,
  replaceDomains,
  upsertConnection,
} from './rows/sign-on-setting-rows.ts';
import { hostPlaces } from '../platform/outside/single-sign-on/host-place.ts';
import type { Settings } from '../platform/settings.ts';
import type { Seal } from '../platform/secrets/seal.ts';
import { secretOwner } from './provider-connection.ts';

/** With its secret; null keeps the one that is stored, as long as issuer and client id stay. */
export type ConnectionSettings = SignOnSettings & { readonly clientSecret: string | null };

interface Server {
  readonly seal: Seal;
  readonly settings: Pick<Settings, 'privateIdentityProviders'>;
}

/** Until when a certificate is valid; null for what is none. */
export function expiryOf(pem: string): Date | null {
  try {
    return new X509Certificate(pem).validToDate;
  } catch {
    return null;
  }
}

/** Whether subjects are other people from now on: each provider names its own, and to each client it may name them otherwise. */
const isAnotherClient = (
  before: Pick<SignOnSettings, 'protocol' | 'issuer' | 'clientId'>,
  after: Pick<SignOnSettings, 'protocol' | 'issuer' | 'clientId'>,
): boolean =>
  before.protocol !== after.protocol ||
  before.issuer !== after.issuer ||
  (after.protocol === 'oidc' && before.clientId !== after.clientId);

/** Creates a connection or replaces what is known of it, in a transaction. Answers what is in the way, and then changes nothing. */
export async function setConnection(
  transaction: Database,
  { seal, settings: { privateIdentityProviders } }: Server,
  connection: ConnectionSettings,
): Promise<readonly Problem[]> {
  const problems = signOnProblems(connection, {
    isReadable: (pem) => expiryOf(pem) !== null,
    placeOf: hostPlaces(privateIdentityProviders),
  });
  if (problems.length > 0) return problems;
  if ((await lockDesk(transaction, connection.conciergerieId)) === null)
    return [problem('conciergerieId', 'invalidChoice')];
  const taken = await findDomainsOfOthers(transaction, connection.slug, connection.domains);
  if (taken.length > 0) return taken.map((domain) => problem('domains', 'domainTaken', { domain }));
  const { clientSecret, slug } = connection;
  const before = await lockConnection(transaction, slug);
  const isAnother = before !== null && isAnotherClient(before, connection);
  // The secret of one provider is not for the ears of another.
  if (isAnother && before.hasSecret && connection.protocol === 'oidc' && clientSecret === null)
    return [problem('clientSecret', 'secretOfAnotherClient')];
  const sealed = clientSecret === null ? null : seal.seal(clientSecret, secretOwner(slug));
  const connectionId = await upsertConnection(transaction, connection, sealed, isAnother);
  if (isAnother) await deleteIdentities(transaction, connectionId);
  await replaceDomains(transaction, connectionId, connection.conciergerieId, connection.domains);
  return [];
}
