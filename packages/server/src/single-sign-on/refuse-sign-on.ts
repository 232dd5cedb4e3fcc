import { SIGN_ON_FAILURES, type SignOnFailure } from '@loge/domain/access/sign-on-failures';
import type { Lang } from '@loge/domain/shared/lang';
import type { Caller } from '../platform/gateway/caller.ts';
import { type Refusal, refuse } from '../platform/refusal.ts';
import type { ActionRequest } from '../platform/gateway/action-handler.ts';
import { logRefusedAttempt } from '../platform/gateway/log-refused-attempt.ts';

/** Code 11 with a message for the page of single sign-on. */
export const refuseSignOn = (failure: SignOnFailure, lang: Lang): Refusal<'single-sign-on-failed'> =>
  refuse('single-sign-on-failed', { reason: SIGN_ON_FAILURES[failure][lang], failure });

/** Leaves a line in the business log; what exactly was wrong stands in the server's own log. Without a connection the provider is unknown. */
export async function logFailedSignOn(
  request: Parameters<typeof logRefusedAttempt>[0],
  connection: { readonly slug: string; readonly conciergerie_id: number } | null,
  { failure, detail }: { readonly failure: SignOnFailure; readonly detail: string },
): Promise<void> {
  request.services.log.warn({ provider: connection?.slug ?? null, failure, detail }, 'single sign-on refused');
  await logRefusedAttempt(request, {
    action: 'sign-on-refused',
    comment:
      connection === null ? 'Portail inconnu' : `Portail ${connection.slug}\u00a0: ${SIGN_ON_FAILURES[failure].fr}`,
    conciergerieId: connection?.conciergerie_id,
  });
}

/** Refuses, and leaves that line. */
export async function logAndRefuseSignOn(
  request: Pick<ActionRequest<unknown, Caller | null>, 'services' | 'client' | 'caller' | 'now' | 'lang'>,
  connection: Parameters<typeof logFailedSignOn>[1],
  failed: Parameters<typeof logFailedSignOn>[2],
): Promise<Refusal<'single-sign-on-failed'>> {
  await logFailedSignOn(request, connection, failed);
  return refuseSignOn(failed.failure, request.lang);
}
