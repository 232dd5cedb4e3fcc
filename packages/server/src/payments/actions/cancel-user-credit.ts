import { cancelUserCredit } from '@loge/contract/payments/cancel-user-credit';
import { canCancelCredit } from '@loge/domain/payments/credit-actions';
import { creditCancelled, sharesOfRest } from '@loge/domain/payments/ledger';
import { formatMoney } from '@loge/domain/shared/money';
import { postToLedger } from '../../ledger/post-to-ledger.ts';
import { handle } from '../../platform/gateway/action-handler.ts';
import { refuse } from '../../platform/refusal.ts';
import { findCreditShares, setCreditCancelled } from '../rows/credit-rows.ts';
import { done } from '../../platform/done.ts';

export const cancelUserCreditHandler = handle(
  cancelUserCredit,
  async ({ input, rows, caller, database, changes, now }) => {
    const { id, remainingCents, ...credit } = rows.creditId;
    if (!canCancelCredit(credit, [...caller.permissions])) return refuse('credit-not-cancellable');
    await setCreditCancelled(database, id, { by: caller.userId, reason: input.reason, now });
    if (remainingCents > 0) {
      const shares = sharesOfRest(remainingCents, await findCreditShares(database, id));
      const posting = {
        sourceKey: `credit-${id}-cancelled`,
        transaction: creditCancelled(id, remainingCents, shares),
        creditId: id,
      };
      await postToLedger(database, [posting], { conciergerieId: credit.conciergerieId, by: caller.userId, now });
    }
    changes.announce({ conciergerieId: credit.conciergerieId, users: [credit.userId] });
    changes.record({
      action: 'credit-cancelled',
      conciergerieId: credit.conciergerieId,
      subjectUserId: credit.userId,
      comment: `${credit.name}, ${formatMoney(remainingCents, 'fr')}: ${input.reason}`,
    });
    return done;
  },
);
