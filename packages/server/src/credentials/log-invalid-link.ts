import { findUsedToken } from './rows/single-use-token-rows.ts';
import { hashToken } from '../platform/gateway/sessions.ts';
import { type Refusal, refuse } from '../platform/refusal.ts';
import { logRefusedAttempt } from '../platform/gateway/log-refused-attempt.ts';

type RefusedRequest = Parameters<typeof logRefusedAttempt>[0];

/** Says in the business log that somebody came with a token that does not work: used before, expired, or never ours. */
export async function logInvalidLink(request: RefusedRequest, token: string): Promise<boolean> {
  const spent = await findUsedToken(request.services.autonomous, hashToken(token));
  if (spent === null) return logRefusedAttempt(request, { action: 'link-forged', comment: 'Lien inconnu' });
  const subject = spent.userId === null ? {} : { subjectUserId: spent.userId };
  return spent.wasUsed
    ? logRefusedAttempt(request, { action: 'link-replayed', comment: 'Lien déjà utilisé ou remplacé', ...subject })
    : logRefusedAttempt(request, { action: 'link-expired', comment: 'Lien expiré ou sans effet', ...subject });
}

/** The refusal of such a link, with its line. */
export async function refuseInvalidLink(request: RefusedRequest, token: string): Promise<Refusal<'link-expired'>> {
  await logInvalidLink(request, token);
  return refuse('link-expired');
}
