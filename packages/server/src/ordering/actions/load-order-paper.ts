import { loadOrderPaper } from '@loge/contract/ordering/load-order-paper';
import { claimAttempt } from '../../credentials/attempt-limit.ts';
import { findWithdrawalFacts } from '../../order-facts/rows/withdrawal-rows.ts';
import { confirmationFilename, printConfirmation } from '../../order-papers/confirmation-pdf.ts';
import { findConfirmation } from '../../order-papers/rows/confirmation-rows.ts';
import { printWithdrawalReceipt, withdrawalFilename } from '../../order-papers/withdrawal-pdf.ts';
import { handle } from '../../platform/gateway/action-handler.ts';
import { refuse } from '../../platform/refusal.ts';

export const loadOrderPaperHandler = handle(
  loadOrderPaper,
  async ({ input, rows, caller, database, services, now, lang }) => {
    const { id } = rows.orderId;
    const { withdrawalId = null } = input;
    const contract = await findConfirmation(database, id);
    const facts = withdrawalId === null ? null : await findWithdrawalFacts(database, id);
    const withdrawal = facts?.withdrawals.find((each) => each.id === withdrawalId);
    // Nothing is ordered for good while a quote is open.
    if (contract === null || contract.concludedAt === null) return refuse('not-found');
    if (withdrawalId !== null && withdrawal === undefined) return refuse('not-found');
    const attempt = await claimAttempt(services, 'statement', `user ${caller.userId}`, now);
    if ('minutesToWait' in attempt) return refuse('sign-in-limited', { minutes: attempt.minutesToWait });
    const file = { contentType: 'application/pdf', immutable: false };
    return withdrawal === undefined
      ? {
          ...file,
          bytes: await printConfirmation(services.files, contract, lang, now),
          filename: confirmationFilename(contract, lang),
        }
      : {
          ...file,
          bytes: await printWithdrawalReceipt(services.files, contract, withdrawal, lang, now),
          filename: withdrawalFilename(withdrawal, lang),
        };
  },
);
