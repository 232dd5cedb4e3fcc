import { serverOfPerson } from '../../identity/locate-account.ts';
import { findLogin } from '../../platform/gateway/session-rows.ts';
import { unlisted } from '../../platform/gateway/other-servers.ts';
import type { Services } from '../../platform/services.ts';

const answerMs = 10_000;

/**
 * Asks the server to which an account has moved for the link that was asked for here: a password that is set here opens nothing there. False for who lives here. To a server that
 * is not on the list nothing is sent. Throws where the other one does not answer: the job is tried again.
 */
export async function askElsewhere(services: Services, userId: number): Promise<boolean> {
  const { settings, database } = services;
  const server = await serverOfPerson(settings, database, userId);
  if (server === null) return false;
  const login = server === unlisted ? null : await findLogin(database, userId);
  if (login === null) return true;
  const answer = await fetch(`${server}/gateway?action=lostPassword`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', fromApp: 'loge-server/1' },
    body: JSON.stringify({ email: login }),
    redirect: 'error',
    signal: AbortSignal.timeout(answerMs),
  });
  if (!answer.ok) throw new Error(`${server} answered ${answer.status} to a lost password.`);
  return true;
}
