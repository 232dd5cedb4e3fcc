import { readLinkToSignOn } from '@loge/contract/access/read-link-to-sign-on';
import { findSignOnConnectionById } from '../../single-sign-on/rows/sign-on-connection-rows.ts';
import { findEmailOf } from '../../single-sign-on/rows/sign-on-people-rows.ts';
import { readLink } from '../../single-sign-on/link.ts';
import { handlePublic } from '../../platform/gateway/action-handler.ts';
import { refuseInvalidLink } from '../../credentials/log-invalid-link.ts';
import { readToken } from '../../credentials/single-use-token.ts';

export const readLinkToSignOnHandler = handlePublic(readLinkToSignOn, async (request) => {
  const { input, database, now } = request;
  const given = await readToken(database, input.token, ['sign-on-link'], now);
  if (given === null || given.user_id === null) return refuseInvalidLink(request, input.token);
  const connection = await findSignOnConnectionById(database, readLink(given.payload).connectionId);
  const email = await findEmailOf(database, given.user_id);
  if (connection === null || email === null) return refuseInvalidLink(request, input.token);
  return { email };
});
