import { saveSubscription } from '@loge/contract/profile/save-subscription';
import { ruleProblems } from '@loge/contract/shared/field-problems';
import { editedSubscriptionProblems } from '@loge/domain/profile/subscription-choices';
import { handle } from '../../platform/gateway/action-handler.ts';
import { refuse, refuseInput } from '../../platform/refusal.ts';
import { insertSubscription, lockSubscriptions, updateSubscription } from '../rows/edited-subscription-rows.ts';

export const saveSubscriptionHandler = handle(saveSubscription, async ({ input, rows, database, changes, lang }) => {
  const before = rows.id;
  const others = (await lockSubscriptions(database)).filter(({ id }) => id !== before?.id);
  const isNewsletter = before?.isNewsletter ?? input.isNewsletter;
  const problems = editedSubscriptionProblems({ ...input, isNewsletter }, others);
  if (problems.length > 0) return refuseInput(ruleProblems(problems, lang));
  if (before !== null && (input.version ?? before.version) !== before.version) return refuse('changed-meanwhile');

  const { labelFr, labelEn, active } = input;
  const saved =
    before === null
      ? await insertSubscription(database, { labelFr, labelEn, isNewsletter, active })
      : await updateSubscription(database, before.id, { labelFr, labelEn, active });
  changes.announce({});
  changes.record({ action: 'subscription-changed', comment: labelFr });
  return saved;
});
