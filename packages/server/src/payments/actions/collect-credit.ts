import { collectCredit } from '@loge/contract/payments/collect-credit';
import { canMarkCreditCollected } from '@loge/domain/payments/credit-actions';
import { handle } from '../../platform/gateway/action-handler.ts';
import { refuse } from '../../platform/refusal.ts';
import { setCreditCollected } from '../rows/credit-rows.ts';
import { done } from '../../platform/done.ts';

export const collectCreditHandler = handle(collectCredit, async ({ rows, caller, database, changes, now }) => {
  const credit = rows.creditId;
  if (!canMarkCreditCollected(credit, [...caller.permissions])) return refuse('credit-not-collectable');
  await setCreditCollected(database, credit.id, now);
  changes.announce({ conciergerieId: credit.conciergerieId });
  changes.record({
    action: 'credit-collected',
    conciergerieId: credit.conciergerieId,
    subjectUserId: credit.userId,
    comment: credit.name,
  });
  return done;
});
