import { setUserProfile } from '@loge/contract/users/set-user-profile';
import { ruleProblems } from '@loge/contract/shared/field-problems';
import { contactProblems, isProfileComplete } from '@loge/domain/profile/contact-rules';
import { civilityProblems } from '@loge/domain/profile/person-choices';
import { handle } from '../../platform/gateway/action-handler.ts';
import { refuse, refuseInput } from '../../platform/refusal.ts';
import { isColleaguesEmail } from '../../profile/is-colleagues-email.ts';
import { findProfile } from '../../profile/rows/profile-rows.ts';
import { saveProfile } from '../../profile/save-profile.ts';
import { accountChanged } from '../account-changed.ts';
import { setService } from '../rows/beneficiary-change-rows.ts';

export const setUserProfileHandler = handle(
  setUserProfile,
  async ({ input: { data: typed }, rows, caller, database, now, lang, changes, services }) => {
    const user = rows.data.id;
    const problems = [...contactProblems(typed), ...civilityProblems(typed.civility ?? '')];
    if (problems.length > 0) return refuseInput(ruleProblems(problems, lang, 'data'));
    if (user.anonymised) return refuse('not-found');
    const row = await findProfile(database, user.id);
    if (row === null) return refuse('not-found');
    if (await isColleaguesEmail(database, caller, row, typed.email)) return refuse('account-of-colleague');
    const refused = await saveProfile(database, row, typed, { now, changes, services, caller });
    if (refused !== null) return refused;
    await setService(database, user.id, {
      companyName: typed.companyName ?? null,
      bu1: typed.bu1 ?? null,
      bu2: typed.bu2 ?? null,
      geo1: typed.geo1 ?? null,
      geo2: typed.geo2 ?? null,
    });
    accountChanged(changes, user, 'profile-saved');
    return {
      profileComplete: isProfileComplete({
        name: typed.name,
        firstName: typed.firstName,
        email: typed.email,
        mobileNumber: typed.mobileNumber ?? row.mobile_phone,
        landlineNumber: typed.landlineNumber ?? row.landline_phone,
        professionalNumbr: typed.professionalNumbr ?? row.professional_phone,
      }),
    };
  },
);
