import { userInfoFromSession } from '@loge/contract/access/user-info-from-session';
import { elsewhere, unlisted } from '../../platform/gateway/other-servers.ts';
import { refuse } from '../../platform/refusal.ts';
import { handlePublic } from '../../platform/gateway/action-handler.ts';
import { ownOrigin } from '../../platform/settings.ts';
import { writeHandover } from '../../identity/handover.ts';
import { findSessionStart } from '../../platform/gateway/session-rows.ts';
import { logUnlistedServer } from '../../platform/gateway/log-unlisted-server.ts';
import { hasProfile, presentSignedInUser } from '../../identity/presenters/present-signed-in-user.ts';

export const userInfoFromSessionHandler = handlePublic(userInfoFromSession, async (request) => {
  const { caller, database, services, now } = request;
  if (caller === null) return refuse('not-authenticated');
  const user = await presentSignedInUser(database, caller.userId, caller);
  if (user === null) return refuse('not-authenticated');
  if (!hasProfile(user)) return refuse('no-profile-for-user');
  const server = elsewhere(services.settings, caller.serverOrigin);
  // To a server that is not on the list nobody is led; whatever is asked here next is refused.
  if (server === unlisted) await logUnlistedServer(request, caller.userId);
  if (server === null || server === unlisted) return { user, moveToServer: null, handover: null };
  const { settings } = services;
  const from = ownOrigin(settings);
  const { throughSingleSignOn, gaveSecondFactor: secondFactor } = caller;
  const signedIn = await findSessionStart(database, caller.sessionKey);
  const handover = writeHandover(
    { from, to: server, login: user.login, throughSingleSignOn, secondFactor, signedInAt: signedIn?.getTime() ?? 0 },
    settings.serversSecret,
    now,
  );
  return { user, moveToServer: server, handover };
});
