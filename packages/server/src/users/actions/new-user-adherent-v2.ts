import { newUserAdherentV2 } from '@loge/contract/users/new-user-adherent-v2';
import { ruleProblems } from '@loge/contract/shared/field-problems';
import { loginOfEmail } from '@loge/domain/users/login-rules';
import { newBeneficiaryProblems } from '@loge/domain/users/new-beneficiary';
import { problem } from '@loge/domain/shared/problem';
import { handle } from '../../platform/gateway/action-handler.ts';
import { refuse, refuseInput } from '../../platform/refusal.ts';
import { findNewAccounts, insertBeneficiaries } from '../rows/new-people-rows.ts';
import { uniquenessProblems } from '../uniqueness-problems.ts';

export const newUserAdherentV2Handler = handle(
  newUserAdherentV2,
  async ({ input: { param }, rows, caller, database, now, lang, changes }) => {
    const conciergerieId = rows.param.conciergerie.id;
    const { allowed, loginPrefix } = await findNewAccounts(database, conciergerieId, now);
    if (!allowed) return refuse('creation-not-allowed');
    // With the e-mail, too, one signs in; a login that is said to be the e-mail gets the prefix like one that is left out.
    const hasOwnLogin = param.login !== '' && param.login.toLowerCase() !== param.email.toLowerCase();
    const login = hasOwnLogin ? param.login : loginOfEmail(param.email, loginPrefix);
    const mayChooseLogin = caller.isAdmin || caller.permissions.has('MANAGE_ALL_ENTREPRISE');
    const problems = [
      ...newBeneficiaryProblems(param, { mayChooseLogin }),
      ...(await uniquenessProblems(database, { login, email: param.email })),
    ];
    if (problems.length > 0) {
      // Where nobody typed a login there is one field for both.
      const hasEmailTaken = problems.some(({ message }) => message === 'emailTaken');
      const reported = problems.flatMap((each) =>
        each.message !== 'loginTaken' || hasOwnLogin ? [each] : hasEmailTaken ? [] : [problem('email', 'emailTaken')],
      );
      return refuseInput(ruleProblems(reported, lang, 'param'));
    }
    const [made] = await insertBeneficiaries(
      database,
      conciergerieId,
      [
        {
          login,
          email: param.email,
          firstName: param.firstname,
          lastName: param.lastname,
          mobilePhone: param.mobileNumber,
          professionalPhone: param.professionalNumbr,
          landlinePhone: param.landlineNumber,
          externalId: '',
          lang: param.lang,
          bu1: param.buildingOrDivision,
          geo1: param.geo1,
        },
      ],
      { by: caller.userId, now },
    );
    if (made === undefined) return refuseInput(ruleProblems([problem('login', 'loginTaken')], lang, 'param'));
    changes.queue('access-mail', { kind: 'invitation', userId: made.id, at: now.toISOString() });
    changes.announce({ conciergerieId });
    changes.record({ action: 'user-created', subjectUserId: made.id, conciergerieId });
    return { userId: made.id };
  },
);
