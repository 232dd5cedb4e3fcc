import { returnDirectDebit } from '@loge/contract/payments/return-direct-debit';
import { handle } from '../../platform/gateway/action-handler.ts';
import { refuse } from '../../platform/refusal.ts';
import { applyReturnedDebit } from '../apply-returned-debit.ts';
import { done } from '../../platform/done.ts';

export const returnDirectDebitHandler = handle(
  returnDirectDebit,
  async ({ input, rows, caller, database, changes, now }) => {
    const { id: paymentId, order } = rows.paymentId;
    const back = { paymentId, order, reason: input.reason, by: caller.userId };
    return (await applyReturnedDebit({ database, changes, now }, back)) ? done : refuse('direct-debit-not-returnable');
  },
);
