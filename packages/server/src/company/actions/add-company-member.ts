import { addCompanyMember } from '@loge/contract/company/add-company-member';
import { ruleProblems } from '@loge/contract/shared/field-problems';
import { companyMemberProblems } from '@loge/domain/company/company-member';
import { problem } from '@loge/domain/shared/problem';
import { lockSignInNames } from '../../credentials/rows/sign-in-name-rows.ts';
import { handle } from '../../platform/gateway/action-handler.ts';
import { refuse, refuseInput } from '../../platform/refusal.ts';
import {
  findAccountByEmail,
  findCompanyOfDesk,
  insertCompanyAccount,
  upsertCompanyMember,
} from '../rows/company-member-rows.ts';

export const addCompanyMemberHandler = handle(
  addCompanyMember,
  async ({ input, caller, database, changes, lang, now }) => {
    const { conciergerieId } = caller;
    const company = conciergerieId === null ? null : await findCompanyOfDesk(database, conciergerieId);
    if (conciergerieId === null || company === null) return refuse('conciergerie-not-selected');
    const { email, firstName, name, rights } = input;
    const problems = companyMemberProblems(input);
    if (problems.length > 0) return refuseInput(ruleProblems(problems, lang));

    await lockSignInNames(database, [email]);
    const known = await findAccountByEmail(database, email, company.id);
    // The account of a colleague, a partner or of another company stays what it is, and so does one that was deactivated.
    if (known?.mayBeAdded === false) return refuseInput(ruleProblems([problem('email', 'emailTaken')], lang));
    const userId =
      known?.id ??
      (await insertCompanyAccount(database, {
        email,
        firstName,
        lastName: name,
        lang: input.lang,
        createdBy: caller.userId,
        now,
      }));
    await upsertCompanyMember(database, { userId, companyId: company.id, rights, by: caller.userId, now });
    if (known === null || known.needsInvitation)
      changes.queue('access-mail', { kind: 'invitation', userId, at: now.toISOString() });
    changes.forgetSessionsOf(userId);
    changes.announce({ users: [userId], conciergerieId });
    changes.record({ action: 'company-member-added', subjectUserId: userId, conciergerieId, comment: company.name });
    return { userId, isNew: known === null };
  },
);
