import { createNewUserCredit } from '@loge/contract/payments/create-new-user-credit';
import { handle } from '../../platform/gateway/action-handler.ts';
import { grantCredit } from '../grant-credit.ts';

export const createNewUserCreditHandler = handle(createNewUserCredit, ({ input, rows, caller, ...request }) =>
  grantCredit(
    { ...request, by: caller.userId },
    { ...input, beneficiary: rows.userId, designation: input.designation === 2 ? 'gift_card' : 'credit' },
  ),
);
