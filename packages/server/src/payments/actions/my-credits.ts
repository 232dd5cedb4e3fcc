import { myCredits } from '@loge/contract/payments/my-credits';
import { creditState, sortCreditsForDisplay } from '@loge/domain/payments/credit-state';
import { CREDIT_DESIGNATIONS } from '@loge/domain/payments/split-payment';
import { instantToLocal } from '@loge/domain/shared/moment-zoned';
import { findOwnCredits } from '../rows/own-credit-rows.ts';
import { findStatementHead } from '../rows/statement-rows.ts';
import { handle } from '../../platform/gateway/action-handler.ts';

const maxCredits = 200;

export const myCreditsHandler = handle(myCredits, async ({ caller, database, now, lang }) => {
  const head = await findStatementHead(database, caller.userId);
  if (head === null) return { credits: [] };
  const today = instantToLocal(now.getTime(), head.zone).date;
  const rows = await findOwnCredits(database, caller.userId, maxCredits);
  return {
    credits: sortCreditsForDisplay(rows, today).map((row) => ({
      id: row.id,
      name: row.name,
      designation: CREDIT_DESIGNATIONS.find(({ key }) => key === row.designation)?.number ?? 1,
      originalAmount: row.originalCents,
      remainingAmount: row.remainingCents,
      expirationDate: row.expirationDate,
      state: creditState(row, today),
      uses: row.uses.map(({ orderId, labelFr, labelEn, date, amountCents }) => ({
        orderId,
        label: lang === 'fr' ? labelFr : labelEn,
        date,
        amount: amountCents,
      })),
    })),
  };
});
