import { startRecurringFees } from '@loge/contract/payments/start-recurring-fees';
import { nextFee } from '@loge/domain/payments/registration-fees';
import { formatDate } from '@loge/domain/shared/local-date';
import { instantToLocal } from '@loge/domain/shared/moment-zoned';
import { handle } from '../../platform/gateway/action-handler.ts';
import { refuse } from '../../platform/refusal.ts';
import { createRegistrationFee } from '../create-registration-fee.ts';
import { findFeeFacts, findMembership, lockRegistrationFee } from '../rows/registration-fee-rows.ts';

export const startRecurringFeesHandler = handle(
  startRecurringFees,
  async ({ rows, caller, database, changes, now, lang }) => {
    const { id: userId, conciergerieId, active } = rows.userId;
    if (!active || conciergerieId === null) return refuse('not-found');
    await lockRegistrationFee(database, userId);
    const facts = await findFeeFacts(database, { userId, conciergerieId });
    const coveredUntil = (await findMembership(database, userId, now))?.endsOn ?? null;
    const today = instantToLocal(now.getTime(), facts.zone).date;
    const fee = nextFee({ feeCents: facts.feeCents, coveredUntil, today });
    if (fee === 'noFee') return refuse('no-fee-here');
    if (fee === 'notDue') return refuse('fee-not-due', { date: formatDate(coveredUntil ?? today, 'numeric', lang) });
    await createRegistrationFee(database, changes, {
      fee,
      conciergerieId,
      vatRatePercent: facts.vatRatePercent,
      userId,
      orderId: null,
      mode: facts.paysByDebit ? 'direct_debit' : 'conciergerie',
      startedBy: caller.userId,
      by: caller.userId,
      now,
    });
    changes.announce({ conciergerieId, users: [userId] });
    return { startDate: fee.startsOn, endDate: fee.endsOn, amount: fee.amountCents };
  },
);
