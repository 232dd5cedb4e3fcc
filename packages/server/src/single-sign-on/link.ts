import * as z from 'zod/mini';
import { issueToken } from '../credentials/single-use-token.ts';
import type { Database } from '../platform/database/connection.ts';

const minute = 60_000;
/** How long the screen of the linking may stand open, and how long its next step may take to begin. */
export const linkLifetimeMs = 15 * minute;
export const linkStartLifetimeMs = 5 * minute;

/** What the tokens of a linking carry: by which connection, and the e-mail that the company is to confirm; null means the account's own. */
const link = z.object({ connectionId: z.int(), email: z.optional(z.nullable(z.string())) });

export const readLink = (payload: unknown): { readonly connectionId: number; readonly email: string | null } => {
  const { connectionId, email } = link.parse(payload);
  return { connectionId, email: email ?? null };
};

/**
 * What the answer of `login` (code 15) tells the client: the token for /forceSso/:token, and the desk. The password was right, so this may be said.
 * It must be stored although the login's transaction is rolled back.
 */
export async function linkToConnection(
  autonomous: Database,
  userId: number,
  connection: { readonly id: number; readonly conciergerie_id: number },
  now: Date,
): Promise<{ readonly token: string; readonly conciergerieId: number }> {
  const payload = { connectionId: connection.id };
  const token = await issueToken(
    autonomous,
    { purpose: 'sign-on-link', userId, lifetimeMs: linkLifetimeMs, payload },
    now,
    {
      onlyOne: true,
    },
  );
  return { token, conciergerieId: connection.conciergerie_id };
}
