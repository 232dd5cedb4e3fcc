import { readFirstAdministratorLink } from '@loge/contract/access/read-first-administrator-link';
import { handlePublic } from '../../platform/gateway/action-handler.ts';
import { refuseInvalidLink } from '../../credentials/log-invalid-link.ts';
import { readToken } from '../../credentials/single-use-token.ts';
import { readFirstAdministratorToken } from '../first-administrator-link.ts';

export const readFirstAdministratorLinkHandler = handlePublic(readFirstAdministratorLink, async (request) => {
  const { input, database, now } = request;
  const token = await readToken(database, input.token, ['first-administrator'], now);
  return (await readFirstAdministratorToken(database, token)) ?? refuseInvalidLink(request, input.token);
});
