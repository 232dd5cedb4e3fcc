import { serverOfPerson } from '../identity/locate-account.ts';
import { refuseWithServerRedirect } from '../platform/gateway/other-servers.ts';
import type { Refusal } from '../platform/refusal.ts';
import type { ActionRequest } from '../platform/gateway/action-handler.ts';
import type { Caller } from '../platform/gateway/caller.ts';

/**
 * Code 10 for the link of a mail whose owner has moved to another server with their conciergerie since: it came along and works there. What it changed here, nobody would ever look at.
 */
export async function redirectLink(
  request: Pick<ActionRequest<never, Caller | null>, 'caller' | 'client' | 'database' | 'now' | 'services'>,
  link: { readonly user_id: number | null } | null,
): Promise<Refusal<'server-redirection'> | null> {
  const userId = link?.user_id ?? null;
  if (userId === null) return null;
  const server = await serverOfPerson(request.services.settings, request.database, userId);
  return server === null ? null : refuseWithServerRedirect(request, server, userId);
}
