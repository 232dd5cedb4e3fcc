import { actionOnLogin, loginSteps } from '@loge/contract/access/action-on-login';
import { loginStep } from '@loge/domain/access/login-step';
import { handlePublic } from '../action-handler.ts';
import { serverOfLogin } from './where-account-lives.ts';

/** Known or not, people of one e-mail domain get the same step: the answer says nothing about accounts (design §6 "Sign-in"). */
export const actionOnLoginHandler = handlePublic(actionOnLogin, async ({ input, database, services }) => {
  const step = loginStep({ serverOfDomain: await serverOfLogin(services.settings, database, input.login) });
  return {
    action: loginSteps[step.kind],
    targetUrl: step.kind === 'switchServer' ? step.targetUrl : null,
    token: null,
    conciergeId: null,
  };
});
