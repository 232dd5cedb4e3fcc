import { goToServer } from '@loge/contract/access/go-to-server';
import { listedServer } from '@loge/domain/access/server-address';
import { writeHandover } from '../../identity/handover.ts';
import { handle } from '../../platform/gateway/action-handler.ts';
import { findLogin, findSessionStart } from '../../platform/gateway/session-rows.ts';
import { refuse } from '../../platform/refusal.ts';
import { ownOrigin } from '../../platform/settings.ts';

export const goToServerHandler = handle(goToServer, async ({ input, caller, database, services, now }) => {
  const { settings } = services;
  const to = listedServer(input.server, settings.servers);
  const login = to === null ? null : await findLogin(database, caller.userId);
  if (to === null || login === null) return refuse('server-not-listed');
  const signedIn = await findSessionStart(database, caller.sessionKey);
  const { throughSingleSignOn, gaveSecondFactor: secondFactor } = caller;
  const handover = {
    from: ownOrigin(settings),
    to,
    login,
    throughSingleSignOn,
    secondFactor,
    signedInAt: signedIn?.getTime() ?? 0,
  };
  return { handover: writeHandover(handover, settings.serversSecret, now) };
});
