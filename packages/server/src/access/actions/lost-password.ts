import { networkOfAddress } from '@loge/domain/access/network-of-address';
import { lostPassword } from '@loge/contract/access/lost-password';
import { LINK_WINDOW_MS, mayAskForLink } from '@loge/domain/access/password-link';
import { countLinkRequest } from '../../credentials/rows/sign-in-attempt-rows.ts';
import { handlePublic } from '../../platform/gateway/action-handler.ts';
import { logRefusedAttempt } from '../../platform/gateway/log-refused-attempt.ts';
import { done } from '../../platform/done.ts';

/** Nothing here knows of accounts: whether there is anybody to write to is found out by the job. */
export const lostPasswordHandler = handlePublic(lostPassword, async (request) => {
  const { input, client, database, now, changes } = request;
  const typed = input.email;
  const since = new Date(now.getTime() - LINK_WINDOW_MS);
  const asked = await countLinkRequest(database, { typed, address: networkOfAddress(client.address), at: now, since });
  if (mayAskForLink(asked)) changes.queue('access-mail', { kind: 'password-link', typed, at: now.toISOString() });
  else
    await logRefusedAttempt(request, {
      action: 'password-link-limited',
      comment: `Trop de liens demandés depuis l’adresse ${client.address}`,
    });
  return done;
});
