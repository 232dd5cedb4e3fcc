import { X509Certificate } from 'node:crypto';
import { signOnProblems, type SignOnSettings } from '@loge/domain/access/sign-on-settings';
import { problem, type Problem } from '@loge/domain/shared/problem';
import type { Database } from '../platform/database/connection.ts';
import { lockDesk } from '../people-file/rows/people-file-rows.ts';
import { findDomainsOfOthers, replaceDomains, upsertConnection } from './rows/sign-on-setting-rows.ts';
import type { Seal } from '../platform/secrets/seal.ts';
import { secretOwner } from './connection.ts';

/** With its secret; null keeps the one that is stored. */
export type ConnectionSettings = SignOnSettings & { readonly clientSecret: string | null };

/** Until when a certificate is valid; null for what is none. */
export function expiryOf(pem: string): Date | null {
  try {
    return new X509Certificate(pem).validToDate;
  } catch {
    return null;
  }
}

/** Creates a connection or replaces what is known of it, in a transaction. Answers what is in the way, and then changes nothing. */
export async function setConnection(
  transaction: Database,
  seal: Seal,
  settings: ConnectionSettings,
): Promise<readonly Problem[]> {
  const problems = signOnProblems(settings, { isReadable: (pem) => expiryOf(pem) !== null });
  if (problems.length > 0) return problems;
  if ((await lockDesk(transaction, settings.conciergerieId)) === null)
    return [problem('conciergerieId', 'invalidChoice')];
  const taken = await findDomainsOfOthers(transaction, settings.slug, settings.domains);
  if (taken.length > 0) return taken.map((domain) => problem('domains', 'domainTaken', { domain }));
  const { clientSecret, slug } = settings;
  const sealed = clientSecret === null ? null : seal.seal(clientSecret, secretOwner(slug));
  const connectionId = await upsertConnection(transaction, settings, sealed);
  await replaceDomains(transaction, connectionId, settings.conciergerieId, settings.domains);
  return [];
}
