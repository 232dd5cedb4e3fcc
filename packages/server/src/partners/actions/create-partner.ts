import { createPartner } from '@loge/contract/partners/create-partner';
import { ruleProblems } from '@loge/contract/shared/field-problems';
import { newPartnerProblems } from '@loge/domain/partners/new-partner';
import { problem, type Problem } from '@loge/domain/shared/problem';
import type { Database } from '../../platform/database/connection.ts';
import { handle } from '../../platform/gateway/action-handler.ts';
import { refuseInput } from '../../platform/refusal.ts';
import { uniquenessProblems } from '../../users/uniqueness-problems.ts';
import { insertPartnerAccount } from '../rows/partner-account-rows.ts';
import { insertPartner, isPartnerNameTaken } from '../rows/partner-rows.ts';

/** No partner has this number: nobody is left out where names are looked for. */
const nobody = 0;

export const createPartnerHandler = handle(createPartner, async ({ input, caller, database, changes, lang, now }) => {
  const wrong = (problems: readonly Problem[]) => refuseInput(ruleProblems(problems, lang));
  const problems = [...newPartnerProblems(input), ...(await takenByOthers(database, input))];
  if (problems.length > 0) return wrong(problems);

  const { entreprise, firstName, lastName, email, phoneNumber, login } = input;
  const contact = { firstName, lastName, email, phone: phoneNumber };
  const partnerId = await insertPartner(database, { ...contact, companyName: entreprise }, now);
  if (partnerId === null) return wrong([problem('entreprise', 'partnerNameTaken')]);
  const userId = await insertPartnerAccount(database, { ...contact, partnerId, login, createdBy: caller.userId, now });
  changes.queue('access-mail', { kind: 'invitation', userId, at: now.toISOString() });
  changes.announce({});
  changes.record({ action: 'partner-created', subjectUserId: userId, comment: entreprise });
  return { partnerId, userId };
});

/** What another partner or account has already, each beside its field. */
async function takenByOthers(
  database: Database,
  named: { readonly entreprise: string; readonly login: string; readonly email: string },
): Promise<readonly Problem[]> {
  const nameTaken = await isPartnerNameTaken(database, named.entreprise, nobody);
  return [
    ...(nameTaken ? [problem('entreprise', 'partnerNameTaken')] : []),
    ...(await uniquenessProblems(database, named)),
  ];
}
