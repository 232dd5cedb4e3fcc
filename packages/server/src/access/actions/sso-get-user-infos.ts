import { ssoGetUserInfos } from '@loge/contract/access/sso-get-user-infos';
import { asSignOnFailure } from '@loge/domain/access/sign-on-failures';
import { findSignOnConnection } from '../../single-sign-on/rows/sign-on-connection-rows.ts';
import { refuse } from '../../platform/refusal.ts';
import { hashBrowserKey } from '../../platform/gateway/browser-key.ts';
import { readHandedOver } from '../../single-sign-on/hand-over.ts';
import { handlePublic } from '../../platform/gateway/action-handler.ts';
import { logInvalidLink } from '../../credentials/log-invalid-link.ts';
import { openSession } from '../../identity/open-session.ts';
import { presentSignedInUser } from '../../identity/presenters/present-signed-in-user.ts';
import { logAndRefuseSignOn, refuseSignOn } from '../../single-sign-on/refuse-sign-on.ts';
import { consumeToken } from '../../credentials/single-use-token.ts';

export const ssoGetUserInfosHandler = handlePublic(ssoGetUserInfos, async (request) => {
  const { input, database, lang, now, session } = request;
  const token = await consumeToken(database, input.uat, ['sign-on'], now);
  if (token === null) {
    await logInvalidLink(request, input.uat);
    return refuseSignOn('expired', lang);
  }
  const carried = readHandedOver(token.payload);
  // Its line was written when it failed.
  if (carried.failure !== null) return refuseSignOn(asSignOnFailure(carried.failure), lang);

  const connection = await findSignOnConnection(database, input.p);
  if (connection === null || connection.id !== carried.connectionId)
    return logAndRefuseSignOn(request, connection, {
      failure: 'unknownProvider',
      detail: 'the sign-on was finished at another provider',
    });
  const browser = session.signOnKey === null ? null : hashBrowserKey(session.signOnKey).toString('hex');
  if (carried.browser !== null && carried.browser !== browser)
    return logAndRefuseSignOn(request, connection, { failure: 'otherBrowser', detail: 'opened in another browser' });

  const seen = { conciergerieId: null, beneficiaryId: null, throughSingleSignOn: true };
  const user = token.user_id === null ? null : await presentSignedInUser(database, token.user_id, seen);
  if (user === null) return refuse('no-profile-for-user');
  const opened = await openSession(request, {
    userId: user.id,
    verified: 'other',
    way: 'single-sign-on',
    remember: false,
    noCookies: input.noCookies,
  });
  if (opened === null) return refuse('no-profile-for-user');
  return {
    sessionId: opened.token,
    email: user.email,
    lastName: user.name,
    firstName: user.firstName,
    noBottomIconBar: connection.no_bottom_icon_bar,
    serviceToken: null,
    user,
    mainColor: connection.main_color,
    then: carried.then,
  };
});
