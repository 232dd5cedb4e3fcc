import { actionOnLogin, loginSteps } from '@loge/contract/access/action-on-login';
import { handlePublic } from '../action-handler.ts';

/** Known or not, a login gets the password step: the answer says nothing about accounts (design §6 "Sign-in"). */
export const actionOnLoginHandler = handlePublic(actionOnLogin, async () => ({
  action: loginSteps.password,
  targetUrl: null,
  token: null,
  conciergeId: null,
}));
