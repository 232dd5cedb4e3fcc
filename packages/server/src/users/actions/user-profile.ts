import { userProfile } from '@loge/contract/users/user-profile';
import { findManagedUser } from '../rows/managed-user-rows.ts';
import { findProfile } from '../../profile/rows/profile-rows.ts';
import { refuse } from '../../platform/refusal.ts';
import { handle } from '../../platform/gateway/action-handler.ts';
import { presentProfile } from '../../profile/presenters/present-profile.ts';
import { presentUserSummary } from '../presenters/present-user.ts';

export const userProfileHandler = handle(userProfile, async ({ rows, caller, database, lang }) => {
  const userId = rows.userId.id;
  const managed = caller.isManager ? await findManagedUser(database, userId, caller.conciergerieIds) : null;
  const profile = await findProfile(database, userId);
  if (profile === null) return refuse('not-found');
  return {
    profile: presentProfile(profile, lang),
    user: managed === null ? null : presentUserSummary(managed),
  };
});
