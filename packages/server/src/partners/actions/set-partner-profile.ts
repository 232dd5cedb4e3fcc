import { setPartnerProfile } from '@loge/contract/partners/set-partner-profile';
import { ruleProblems } from '@loge/contract/shared/field-problems';
import { digitsOf, partnerProfileProblems } from '@loge/domain/partners/new-partner';
import { problem } from '@loge/domain/shared/problem';
import { handle } from '../../platform/gateway/action-handler.ts';
import { refuse, refuseInput } from '../../platform/refusal.ts';
import { isPartnerNameTaken, lockPartner, updateProfile } from '../rows/partner-rows.ts';
import { hasSaveConflict } from '../save-conflict.ts';

export const setPartnerProfileHandler = handle(
  setPartnerProfile,
  async ({ input: { profile, version: opened }, rows, database, changes, lang }) => {
    const before = await lockPartner(database, rows.partnerId.id);
    const problems = [
      ...partnerProfileProblems(profile),
      ...((await isPartnerNameTaken(database, profile.entreprise, before.id))
        ? [problem('entreprise', 'partnerNameTaken')]
        : []),
    ];
    if (problems.length > 0)
      return refuseInput(
        ruleProblems(
          problems.map((each) => ({ ...each, field: `profile.${each.field}` })),
          lang,
        ),
      );
    if (hasSaveConflict(before, opened)) return refuse('changed-meanwhile');
    const siret = digitsOf(profile.siret);
    const version = await updateProfile(database, before.id, {
      companyName: profile.entreprise,
      firstName: profile.firstName,
      lastName: profile.lastName,
      email: profile.email,
      phone: profile.phoneNumber,
      address1: profile.address1,
      address2: profile.address2,
      zipCode: profile.zipCode,
      city: profile.city,
      siret: siret === '' ? null : siret,
    });
    changes.announce({});
    changes.record({ action: 'partner-changed', comment: profile.entreprise });
    return { version };
  },
);
