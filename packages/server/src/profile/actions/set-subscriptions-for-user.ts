import { setSubscriptionsForUser } from '@loge/contract/profile/set-subscriptions-for-user';
import { ruleProblems } from '@loge/contract/shared/field-problems';
import { subscriptionProblems } from '@loge/domain/profile/subscription-choices';
import {
  findSubscriptions,
  saveSubscriptions,
  setNewsletter,
  setSubscriptionsValidated,
} from '../rows/subscription-rows.ts';
import { refuseInput } from '../../platform/refusal.ts';
import { handle } from '../../platform/gateway/action-handler.ts';
import { done } from '../../platform/done.ts';

export const setSubscriptionsForUserHandler = handle(
  setSubscriptionsForUser,
  async ({ input, rows, caller, database, now, lang, changes }) => {
    const userId = rows.userId.id;
    const offered = await findSubscriptions(database, userId);
    const problems = subscriptionProblems(input.availableSubscriptions, offered);
    if (problems.length > 0) return refuseInput(ruleProblems(problems, lang, 'availableSubscriptions'));

    await saveSubscriptions(database, userId, input.availableSubscriptions);
    const newsletter = offered.find(({ is_newsletter }) => is_newsletter);
    const wished = input.availableSubscriptions.find(({ id }) => id === newsletter?.id);
    if (wished !== undefined) await setNewsletter(database, userId, wished.selected);
    // Anyone who chooses for somebody else has not answered for them.
    if (userId === caller.userId) await setSubscriptionsValidated(database, userId, now);
    changes.announce({ users: [userId, caller.userId] });
    changes.record({ action: 'subscriptions-saved', subjectUserId: userId });
    return done;
  },
);
