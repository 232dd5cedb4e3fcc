import { setMyProfile } from '@loge/contract/profile/set-my-profile';
import { ruleProblems } from '@loge/contract/shared/field-problems';
import { contactProblems } from '@loge/domain/profile/contact-rules';
import { civilityProblems } from '@loge/domain/profile/person-choices';
import { findProfile } from '../rows/profile-rows.ts';
import { refuse, refuseInput } from '../../platform/refusal.ts';
import { presentSignedInUser } from '../../identity/presenters/present-signed-in-user.ts';
import { handle } from '../../platform/gateway/action-handler.ts';
import { reachesBeyond } from '../../platform/gateway/account-reach.ts';
import { isColleaguesEmail } from '../is-colleagues-email.ts';
import { saveProfile } from '../save-profile.ts';
import { profileOwnerId } from '../profile-owner.ts';

export const setMyProfileHandler = handle(
  setMyProfile,
  async ({ input, caller, database, now, lang, changes, services }) => {
    const typed = input.profile;
    const problems = [...contactProblems(typed), ...civilityProblems(typed.civility ?? '')];
    if (problems.length > 0) return refuseInput(ruleProblems(problems, lang, 'profile'));
    const userId = await profileOwnerId(database, caller);
    const row = userId === null ? null : await findProfile(database, userId);
    if (row === null) return refuse('not-found');
    if (await reachesBeyond(database, caller, [row.id])) return refuse('account-of-colleague');
    if (await isColleaguesEmail(database, caller, row, typed.email)) return refuse('account-of-colleague');
    const refused = await saveProfile(database, row, typed, { now, changes, services, caller });
    if (refused !== null) return refused;

    changes.forgetSessionsOf(row.id);
    changes.announce({
      users: [row.id],
      ...(row.conciergerie_id === null ? {} : { conciergerieId: row.conciergerie_id }),
    });
    changes.record({
      action: 'profile-saved',
      subjectUserId: row.id,
      ...(row.conciergerie_id === null ? {} : { conciergerieId: row.conciergerie_id }),
    });
    const user = await presentSignedInUser(database, caller.userId, caller);
    return user === null ? refuse('not-found') : { user };
  },
);
