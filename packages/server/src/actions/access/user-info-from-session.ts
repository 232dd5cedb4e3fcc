import { userInfoFromSession } from '@loge/contract/access/user-info-from-session';
import { refuse } from '../../refusal.ts';
import { handlePublic } from '../action-handler.ts';
import { presentSignedInUser } from './present-signed-in-user.ts';

export const userInfoFromSessionHandler = handlePublic(userInfoFromSession, async ({ caller, database }) => {
  if (caller === null) return refuse('not-authenticated');
  const user = await presentSignedInUser(database, caller.userId, caller);
  return user === null ? refuse('not-authenticated') : { user, moveToServer: null };
});
