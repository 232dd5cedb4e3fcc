import { ssoGetToken } from '@loge/contract/access/sso-get-token';
import { findSignOnConnection } from '../../database/sign-on-connection-rows.ts';
import { handlePublic } from '../action-handler.ts';
import { refuseSignOn } from './refuse-sign-on.ts';

export const ssoGetTokenHandler = handlePublic(ssoGetToken, async ({ input, database, lang }) => {
  const connection = await findSignOnConnection(database, input.p);
  return refuseSignOn(connection === null ? 'unknownProvider' : 'notTrusted', lang);
});
