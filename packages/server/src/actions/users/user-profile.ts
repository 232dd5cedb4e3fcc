import { userProfile } from '@loge/contract/users/user-profile';
import { findManagedUser } from '../../database/managed-user-rows.ts';
import { findProfile } from '../../database/profile-rows.ts';
import { refuse } from '../../refusal.ts';
import { handle } from '../action-handler.ts';
import { presentProfile } from '../profile/present-profile.ts';
import { presentUserSummary } from './present-user.ts';

const oneself = -1;

export const userProfileHandler = handle(userProfile, async ({ input, caller, database, lang }) => {
  const userId = input.userId === oneself ? caller.userId : input.userId;
  const managed = caller.isManager ? await findManagedUser(database, userId, caller.conciergerieIds) : null;
  if (managed === null && userId !== caller.userId) return refuse('not-found');
  const profile = await findProfile(database, userId);
  if (profile === null) return refuse('not-found');
  return {
    profile: presentProfile(profile, lang),
    user: managed === null ? null : presentUserSummary(managed),
  };
});
