import { readLinkToSignOn } from '@loge/contract/access/read-link-to-sign-on';
import { findSignOnConnectionById } from '../../database/sign-on-connection-rows.ts';
import { findEmailOf } from '../../database/sign-on-people-rows.ts';
import { refuse } from '../../refusal.ts';
import { readLink } from '../../single-sign-on/link.ts';
import { handlePublic } from '../action-handler.ts';
import { readToken } from './single-use-token.ts';

export const readLinkToSignOnHandler = handlePublic(readLinkToSignOn, async ({ input, database, now }) => {
  const given = await readToken(database, input.token, ['sign-on-link'], now);
  if (given === null || given.user_id === null) return refuse('link-expired');
  const connection = await findSignOnConnectionById(database, readLink(given.payload).connectionId);
  const email = await findEmailOf(database, given.user_id);
  if (connection === null || email === null) return refuse('link-expired');
  return { email };
});
