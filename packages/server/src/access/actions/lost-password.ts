import { networkOfAddress } from '@loge/domain/access/network-of-address';
import { lostPassword } from '@loge/contract/access/lost-password';
import { LINK_WINDOW_MS, mayAskForLink } from '@loge/domain/access/password-link';
import { countLinkRequest } from '../../credentials/rows/sign-in-attempt-rows.ts';
import { findPeopleToWrite } from '../../credentials/rows/sign-in-rows.ts';
import { handlePublic } from '../../platform/gateway/action-handler.ts';
import { logRefusedAttempt } from '../../platform/gateway/log-refused-attempt.ts';
import { hashTyped } from '../../platform/secrets/typed-hash.ts';
import { done } from '../../platform/done.ts';

/**
 * Who goes by what was typed is asked by one statement, and a job is queued for nobody too: the answer and its time are the same. What was
 * typed is kept nowhere but as a hash, for it may be a password.
 */
export const lostPasswordHandler = handlePublic(lostPassword, async (request) => {
  const { input, client, database, now, changes, services } = request;
  const subjectHash = hashTyped(services.seal, 'link', input.email);
  const userIds = await findPeopleToWrite(database, input.email);
  const since = new Date(now.getTime() - LINK_WINDOW_MS);
  const address = networkOfAddress(client.address);
  const asked = await countLinkRequest(database, { subjectHash, address, at: now, since });
  if (mayAskForLink(asked)) changes.queue('access-mail', { kind: 'password-link', userIds, at: now.toISOString() });
  else
    await logRefusedAttempt(request, {
      action: 'password-link-limited',
      comment: `Trop de liens demandés depuis l’adresse ${client.address}`,
    });
  return done;
});
