import { initializeUserProfile } from '@loge/contract/access/initialize-user-profile';
import { ruleProblems } from '@loge/contract/shared/field-problems';
import { onboardingProblems } from '@loge/domain/profile/contact-rules';
import { acceptTerms, findLegalText } from '../rows/legal-text-rows.ts';
import { findProfile } from '../../profile/rows/profile-rows.ts';
import { refuse, refuseInput } from '../../platform/refusal.ts';
import { handle } from '../../platform/gateway/action-handler.ts';
import { saveProfile } from '../../profile/save-profile.ts';
import { presentSignedInUser } from '../../identity/presenters/present-signed-in-user.ts';

/** What the onboarding form calls fields that the profile calls otherwise. */
const fieldNames: Readonly<Record<string, string>> = { name: 'lastname', mobileNumber: 'phone' };

/** Sending the form is accepting the terms: its button acts only once their box is ticked (Spec: partner-content-locker §5 "Onboarding"). */
export const initializeUserProfileHandler = handle(
  initializeUserProfile,
  async ({ input, caller, database, now, lang, changes, services }) => {
    const { email, firstName, lastname: name, phone: mobileNumber } = input;
    const typed = { name, firstName, email, mobileNumber };
    const problems = onboardingProblems(typed, true).map((found) => ({
      ...found,
      field: fieldNames[found.field] ?? found.field,
    }));
    if (problems.length > 0) return refuseInput(ruleProblems(problems, lang));
    const row = await findProfile(database, caller.userId);
    if (row === null) return refuse('not-found');
    const refused = await saveProfile(database, row, typed, { now, changes, services, caller });
    if (refused !== null) return refused;

    const terms = await findLegalText(database, 'CGU', row.conciergerie_id);
    if (terms !== null) await acceptTerms(database, row.id, terms.version, now);
    changes.forgetSessionsOf(row.id);
    changes.announce({ users: [row.id] });
    changes.record({ action: 'profile-completed', subjectUserId: row.id });
    const user = await presentSignedInUser(database, row.id, caller);
    return user === null ? refuse('not-found') : { user };
  },
);
