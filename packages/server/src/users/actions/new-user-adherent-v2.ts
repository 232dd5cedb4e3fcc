import { newUserAdherentV2 } from '@loge/contract/users/new-user-adherent-v2';
import { ruleProblems } from '@loge/contract/shared/field-problems';
import { newBeneficiaryProblems } from '@loge/domain/users/new-beneficiary';
import { problem } from '@loge/domain/shared/problem';
import { handle } from '../../platform/gateway/action-handler.ts';
import { refuse, refuseInput } from '../../platform/refusal.ts';
import { allowsCreation, insertBeneficiaries } from '../rows/new-people-rows.ts';
import { takenProblems } from '../taken-problems.ts';

export const newUserAdherentV2Handler = handle(
  newUserAdherentV2,
  async ({ input: { param }, rows, caller, database, now, lang, changes }) => {
    const conciergerieId = rows.param.conciergerie.id;
    if (!(await allowsCreation(database, conciergerieId, now))) return refuse('creation-not-allowed');
    const login = param.login === '' ? param.email : param.login;
    const mayChooseLogin = caller.isAdmin || caller.permissions.has('MANAGE_ALL_ENTREPRISE');
    const problems = [
      ...newBeneficiaryProblems(param, { mayChooseLogin }),
      ...(await takenProblems(database, { login, email: param.email })),
    ];
    if (problems.length > 0) {
      // Where the login is the e-mail there is one field for both.
      const told = problems.map((each) =>
        each.message === 'loginTaken' && login === param.email ? problem('email', 'emailTaken') : each,
      );
      return refuseInput(ruleProblems(told, lang, 'param'));
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
