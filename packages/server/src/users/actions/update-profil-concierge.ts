import { updateProfilConcierge } from '@loge/contract/users/update-profil-concierge';
import { ruleProblems } from '@loge/contract/shared/field-problems';
import { conciergeProfileProblems, workNumber } from '@loge/domain/users/concierges';
import { handle } from '../../platform/gateway/action-handler.ts';
import { refuse, refuseInput } from '../../platform/refusal.ts';
import { isColleaguesEmail } from '../../profile/is-colleagues-email.ts';
import { findProfile } from '../../profile/rows/profile-rows.ts';
import { saveProfile } from '../../profile/save-profile.ts';
import { findConcierge, setCompanyName } from '../rows/concierge-rows.ts';
import { done } from '../../platform/done.ts';

export const updateProfilConciergeHandler = handle(
  updateProfilConcierge,
  async ({ input: { user: typed }, rows, caller, database, now, lang, changes, services }) => {
    const userId = rows.user.id.id;
    const row = await findProfile(database, userId);
    if (row === null) return refuse('not-found');
    const { paysByDebit } = await findConcierge(database, userId, { conciergerieIds: [], deskInUse: null, now });
    const shown = workNumber({
      professional: row.professional_phone,
      mobile: row.mobile_phone,
      landline: row.landline_phone,
    });
    const profile = {
      firstName: typed.firstName,
      name: typed.name,
      email: typed.email,
      companyName: typed.companyName ?? row.company_name,
      // The number that the profile shows may be the mobile: sent back as it was shown, it does not become a professional one.
      professionalNumbr:
        typed.professionalNumbr === undefined || typed.professionalNumbr === null || typed.professionalNumbr === shown
          ? row.professional_phone
          : typed.professionalNumbr,
      address1: typed.address1 ?? row.address1,
      address2: typed.address2 ?? row.address2,
      zipCode: typed.zipCode ?? row.zip_code,
      city: typed.city ?? row.city,
    };
    const problems = conciergeProfileProblems(profile, { paysByDebit });
    if (problems.length > 0) return refuseInput(ruleProblems(problems, lang, 'user'));
    if (await isColleaguesEmail(database, caller, row, profile.email)) return refuse('account-of-colleague');
    const refused = await saveProfile(database, row, profile, { now, changes, services, caller });
    if (refused !== null) return refused;
    await setCompanyName(database, userId, profile.companyName);
    changes.forgetSessionsOf(userId);
    changes.announce({});
    changes.record({ action: 'concierge-changed', subjectUserId: userId });
    return done;
  },
);
