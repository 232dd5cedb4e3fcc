import { readLinkToSignOn } from '@loge/contract/access/read-link-to-sign-on';
import { findSignOnConnectionById } from '../../database/sign-on-connection-rows.ts';
import { findEmailOf } from '../../database/sign-on-people-rows.ts';
import { readLink } from '../../single-sign-on/link.ts';
import { handlePublic } from '../action-handler.ts';
import { refuseDeadLink } from './note-dead-link.ts';
import { readToken } from './single-use-token.ts';

export const readLinkToSignOnHandler = handlePublic(readLinkToSignOn, async (request) => {
  const { input, database, now } = request;
  const given = await readToken(database, input.token, ['sign-on-link'], now);
  if (given === null || given.user_id === null) return refuseDeadLink(request, input.token);
  const connection = await findSignOnConnectionById(database, readLink(given.payload).connectionId);
  const email = await findEmailOf(database, given.user_id);
  if (connection === null || email === null) return refuseDeadLink(request, input.token);
  return { email };
});
