import { actionOnLogin, loginSteps } from '@loge/contract/access/action-on-login';
import { type DeskOfDomain, emailDomain, loginStep } from '@loge/domain/access/login-step';
import type { Database } from '../../platform/database/connection.ts';
import { findDeskOfDomain } from '../../single-sign-on/rows/sign-on-connection-rows.ts';
import type { Settings } from '../../platform/settings.ts';
import { startAddress } from '../../single-sign-on/addresses.ts';
import { handlePublic } from '../../platform/gateway/action-handler.ts';
import { serverOfLogin } from '../../identity/locate-account.ts';

/** What the native app calls itself in `fromApp`. */
const nativeApp = 'loge-mobile/';

/** Known or not, people of one e-mail domain get the same step: the answer says nothing about accounts (design §6 "Sign-in"). */
export const actionOnLoginHandler = handlePublic(actionOnLogin, async (request) => {
  const { input, client, database, services } = request;
  const step = loginStep({
    serverOfDomain: await serverOfLogin(request, input.login),
    desk: await deskOfLogin(services.settings, database, input.login),
    loginPages: services.settings.loginPages,
    isNativeApp: client.app.startsWith(nativeApp),
  });
  return {
    action: loginSteps[step.kind],
    targetUrl: 'targetUrl' in step ? step.targetUrl : null,
    token: null,
    conciergeId: 'conciergerieId' in step ? step.conciergerieId : null,
  };
});

async function deskOfLogin(settings: Settings, database: Database, login: string): Promise<DeskOfDomain | null> {
  const domain = emailDomain(login);
  const desk = domain === null ? null : await findDeskOfDomain(database, domain);
  if (desk === null) return null;
  const { slug, app_address } = desk;
  return {
    conciergerieId: desk.conciergerie_id,
    connectionType: desk.connection_type,
    loginPage: desk.login_page,
    accessPage: desk.access_page,
    startUrl: slug === null ? null : startAddress(settings, { slug, app_address }),
  };
}
