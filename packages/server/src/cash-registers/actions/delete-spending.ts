import { deleteSpending } from '@loge/contract/cash-registers/delete-spending';
import { ruleProblems } from '@loge/contract/shared/field-problems';
import { spendingDeletionProblems } from '@loge/domain/cash-registers/spendings';
import { formatMoney } from '@loge/domain/shared/money';
import { handle } from '../../platform/gateway/action-handler.ts';
import { isRefusal, refuse, refuseInput } from '../../platform/refusal.ts';
import { findIsDeleted, insertSpendingDeletion } from '../rows/spending-rows.ts';
import { reverseSpending } from '../reverse-spending.ts';
import { done } from '../../platform/done.ts';

export const deleteSpendingHandler = handle(deleteSpending, async ({ input, rows, ...request }) => {
  const { database, changes, caller, now, lang } = request;
  const spending = rows.spendingId;
  const problems = spendingDeletionProblems(input.comment);
  if (problems.length > 0) return refuseInput(ruleProblems(problems, lang));
  if (await findIsDeleted(database, spending.id)) return refuse('spending-deleted-already');

  const entryId = await reverseSpending(request, spending, input.comment);
  if (isRefusal(entryId)) return entryId;
  const { conciergerieId, orderId } = spending;
  await insertSpendingDeletion(database, {
    spendingId: spending.id,
    conciergerieId,
    reason: input.comment,
    entryId,
    by: caller.userId,
    now,
  });
  changes.announce({ conciergerieId });
  changes.record({
    action: 'spending-deleted',
    orderId,
    conciergerieId,
    comment: `${formatMoney(spending.amountCents, 'fr')}, ${input.comment}`,
  });
  return done;
});
