import { createConcierge } from '@loge/contract/users/create-concierge';
import { ruleProblems } from '@loge/contract/shared/field-problems';
import { newConciergeProblems } from '@loge/domain/users/concierges';
import { handle } from '../../platform/gateway/action-handler.ts';
import { refuse, refuseInput } from '../../platform/refusal.ts';
import { insertConcierge } from '../rows/concierge-rows.ts';
import { uniquenessProblems } from '../uniqueness-problems.ts';

export const createConciergeHandler = handle(
  createConcierge,
  async ({ input, caller, database, changes, lang, now }) => {
    const conciergerieId = caller.conciergerieId;
    if (conciergerieId === null) return refuse('conciergerie-not-selected');
    const problems = [...newConciergeProblems(input), ...(await uniquenessProblems(database, input))];
    if (problems.length > 0) return refuseInput(ruleProblems(problems, lang));

    const { entreprise, firstName, name, email, telBiz, login } = input;
    const userId = await insertConcierge(database, {
      login,
      email,
      firstName,
      lastName: name,
      companyName: entreprise,
      phone: telBiz,
      conciergerieId,
      createdBy: caller.userId,
      now,
    });
    changes.queue('access-mail', { kind: 'invitation', userId, at: now.toISOString() });
    changes.announce({ conciergerieId });
    changes.record({ action: 'concierge-created', subjectUserId: userId, conciergerieId });
    return { userId };
  },
);
