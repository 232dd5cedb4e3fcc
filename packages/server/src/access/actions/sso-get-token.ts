import { ssoGetToken } from '@loge/contract/access/sso-get-token';
import { acceptUnlessReplayed } from '../../single-sign-on/rows/sign-on-request-rows.ts';
import { findSignOnConnection } from '../../single-sign-on/rows/sign-on-connection-rows.ts';
import { findSignedInUser } from '../../identity/rows/signed-in-user-rows.ts';
import { hashToken } from '../../platform/gateway/sessions.ts';
import { signOnLine } from '../../single-sign-on/finish.ts';
import { handOverPerson } from '../../single-sign-on/hand-over.ts';
import { authorizeSignOn } from '../../single-sign-on/authorize-sign-on.ts';
import { verifyApplication } from '../../single-sign-on/verify-application.ts';
import { handlePublic } from '../../platform/gateway/action-handler.ts';
import { logAndRefuseSignOn } from '../../single-sign-on/refuse-sign-on.ts';

export const ssoGetTokenHandler = handlePublic(ssoGetToken, async (request) => {
  const { input, database, services, now, changes } = request;
  const connection = await findSignOnConnection(services.autonomous, input.p);
  if (connection === null || connection.protocol !== 'oidc')
    return logAndRefuseSignOn(request, null, { failure: 'unknownProvider', detail: 'no such connection in use' });
  const verified = await verifyApplication(services, connection, input.uat);
  if ('failure' in verified) return logAndRefuseSignOn(request, connection, verified);
  // What is signed, and not its signature, of which there are several spellings.
  const tokenHash = hashToken(input.uat.split('.', 2).join('.'));
  const once = { connectionId: connection.id, tokenHash, expiresAt: verified.expiresAt, now };
  if (!(await acceptUnlessReplayed(database, once)))
    return logAndRefuseSignOn(request, connection, { failure: 'expired', detail: 'the token was taken before' });

  const letting = await authorizeSignOn(database, connection, verified.claims, null, { now, changes });
  if ('failure' in letting) return logAndRefuseSignOn(request, connection, letting);
  const person = await findSignedInUser(database, letting.userId);
  if (person === null)
    return logAndRefuseSignOn(request, connection, {
      failure: 'deactivated',
      detail: 'the account was closed meanwhile',
    });
  changes.record(signOnLine(letting, connection));
  if (letting.endsSessions) changes.forgetSessionsOf(letting.userId);
  const carried = { connectionId: connection.id, browser: null, then: null };
  return {
    sessionId: null,
    email: person.email,
    lastName: person.last_name,
    firstName: person.first_name,
    noBottomIconBar: connection.no_bottom_icon_bar,
    serviceToken: await handOverPerson(database, person.id, carried, now),
  };
});
