import type { login } from '@loge/contract/access/login';
import type { OutputOf } from '@loge/contract/shared/action-contract';
import type { Database } from '../../platform/database/connection.ts';
import { hasProfile, presentSignedInUser } from './present-signed-in-user.ts';

/** What every way of signing in answers; null for somebody who is gone, or who has no profile to work with. */
export async function presentSignIn(
  database: Database,
  userId: number,
  sessionToken: string | null,
): Promise<OutputOf<typeof login> | null> {
  const user = await presentSignedInUser(database, userId, {
    conciergerieId: null,
    beneficiaryId: null,
    throughSingleSignOn: false,
  });
  if (user === null || !hasProfile(user)) return null;
  return {
    sessionToken,
    email: user.email,
    name: user.name,
    firstname: user.firstName,
    hashCount: 0,
    roles: [
      ...(user.adherent ? (['adherent'] as const) : []),
      ...(user.gestionnaire ? (['gestionnaire'] as const) : []),
      ...(user.partner ? (['partner'] as const) : []),
      ...(user.admin ? (['admin'] as const) : []),
      ...(user.company === null ? [] : (['company'] as const)),
    ],
    permissions: user.permissionsSet,
    user,
  };
}
