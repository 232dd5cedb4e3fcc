import type { Database } from '../platform/database/connection.ts';
import { issueToken } from '../credentials/single-use-token.ts';
import type { SingleUseTokenRow } from '../credentials/rows/single-use-token-rows.ts';
import { isFullyAdministered } from './rows/first-administrator-rows.ts';

const lifetimeMs = 24 * 3_600_000;

interface WantedLink {
  /** The address to prefill; empty for none. */
  readonly email: string;
  /** Works also while somebody with every right could sign in: the way back where that person is lost. */
  readonly isRecovery: boolean;
  readonly publicUrl: string;
  readonly now: Date;
}

/** Makes the link that makes an administrator, for 24 hours; null where somebody with every right can sign in and it is no recovery. */
export async function issueFirstAdministratorLink(
  database: Database,
  { email, isRecovery, publicUrl, now }: WantedLink,
): Promise<string | null> {
  if (!isRecovery && (await isFullyAdministered(database))) return null;
  const payload = { email, isRecovery };
  const token = await issueToken(database, { purpose: 'first-administrator', userId: null, lifetimeMs, payload }, now);
  return `${publicUrl}/#!/firstAdministrator/${token}`;
}

/** What such a token carries, or null where it leads nowhere by now. */
export async function readFirstAdministratorToken(
  database: Database,
  token: SingleUseTokenRow | null,
): Promise<{ readonly email: string } | null> {
  if (token === null) return null;
  const { email = '', isRecovery = false } = token.payload as { email?: string; isRecovery?: boolean };
  return !isRecovery && (await isFullyAdministered(database)) ? null : { email };
}
