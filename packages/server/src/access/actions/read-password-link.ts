import { readPasswordLink } from '@loge/contract/access/read-password-link';
import { handlePublic } from '../../platform/gateway/action-handler.ts';
import { refuseInvalidLink } from '../../credentials/log-invalid-link.ts';
import { ownerOfLink, passwordLinks } from '../../credentials/password-link.ts';
import { readToken } from '../../credentials/single-use-token.ts';
import { redirectLink } from '../link-of-moved-account.ts';

export const readPasswordLinkHandler = handlePublic(readPasswordLink, async (request) => {
  const { input, database, now } = request;
  const link = await readToken(database, input.token, passwordLinks, now);
  const moved = await redirectLink(request, link);
  if (moved !== null) return moved;
  const person = link === null ? null : await ownerOfLink(database, link);
  if (person === null) return refuseInvalidLink(request, input.token);
  return {
    isFirst: person.password_hash === null,
    login: person.login,
    email: person.email,
    firstName: person.first_name,
    lastName: person.last_name,
  };
});
