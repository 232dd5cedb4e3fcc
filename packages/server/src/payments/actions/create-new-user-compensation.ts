import { createNewUserCompensation } from '@loge/contract/payments/create-new-user-compensation';
import { handle } from '../../platform/gateway/action-handler.ts';
import { grantCredit } from '../grant-credit.ts';

export const createNewUserCompensationHandler = handle(
  createNewUserCompensation,
  ({ input, rows, caller, ...request }) =>
    grantCredit({ ...request, by: caller.userId }, { ...input, beneficiary: rows.userId, designation: 'compensation' }),
);
