import { createConciergerie } from '@loge/contract/conciergeries/create-conciergerie';
import { ruleProblems } from '@loge/contract/shared/field-problems';
import { loginOfDesk, newConciergerieProblems } from '@loge/domain/conciergeries/new-conciergerie';
import { problem, type Problem } from '@loge/domain/shared/problem';
import { isLoginTaken } from '../../credentials/rows/sign-in-name-rows.ts';
import { handle } from '../../platform/gateway/action-handler.ts';
import { refuseInput } from '../../platform/refusal.ts';
import { companyNamed, insertConciergerie, insertDefaultUser, grantDeskAccess } from '../rows/new-conciergerie-rows.ts';

/** No account has this number: nobody is left out where names are looked for. */
const nobody = 0;

export const createConciergerieHandler = handle(
  createConciergerie,
  async ({ input, caller, database, changes, lang, now }) => {
    const typed = input.toCreate;
    const desk = { ...typed, login: typed.login === '' ? loginOfDesk(typed.entreprise) : typed.login };
    const wrong = (problems: readonly Problem[]) => refuseInput(ruleProblems(problems, lang, 'toCreate'));
    const problems = newConciergerieProblems(desk);
    if (problems.length > 0) return wrong(problems);

    // Two people would be found by one name, if somebody had it as their e-mail.
    if (await isLoginTaken(database, desk.login, nobody)) return wrong([problem('login', 'loginTaken')]);
    const companyId = await companyNamed(database, desk.entreprise, now);
    const conciergerieId = await insertConciergerie(database, { ...desk, companyId }, now);
    if (conciergerieId === null) return wrong([problem('name', 'conciergerieNameTaken')]);
    const defaultUserId = await insertDefaultUser(database, { ...desk, conciergerieId, createdBy: caller.userId }, now);
    if (defaultUserId === null) return wrong([problem('login', 'loginTaken')]);
    for (const userId of await grantDeskAccess(database, caller.userId, conciergerieId))
      changes.forgetSessionsOf(userId);
    changes.announce({});
    changes.record({ action: 'conciergerie-created', conciergerieId, comment: desk.name });
    return { conciergerieId, defaultUserId };
  },
);
