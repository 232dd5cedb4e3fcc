import { getBizLogsList } from '@loge/contract/admin/get-biz-logs-list';
import { removalRequests } from '@loge/contract/admin/removal-requests';
import { allOrdersList } from '@loge/contract/orders/all-orders-list';
import { getAllCredits } from '@loge/contract/payments/get-all-credits';
import { getAllPayments } from '@loge/contract/payments/get-all-payments';
import { expect, test } from 'vitest';
import { mayCall } from './may-call.ts';

const manager = (...permissionsSet: string[]) => ({ gestionnaire: true, permissionsSet, admin: false });
const administrator = { gestionnaire: false, permissionsSet: ['PROD'], admin: true };

test.each([
  ['an ordinary manager reads orders', manager(), allOrdersList, true],
  ['an ordinary manager reads no payments', manager('CAN_REJECT_ORDER'), getAllPayments, false],
  ['an ordinary manager reads no credits, though beneficiaries read their own', manager(), getAllCredits, false],
  ['an accountant reads payments', manager('COMPTA'), getAllPayments, true],
  ['an accountant reads no log', manager('COMPTA'), getBizLogsList, false],
  ['who handles compensations reads credits', manager('HANDLE_INDEMNISATIONS'), getAllCredits, true],
  ['who handles compensations reads no payments', manager('HANDLE_INDEMNISATIONS'), getAllPayments, false],
  ['production reads the log', manager('PROD'), getBizLogsList, true],
  ['an administrator who is no manager does not', administrator, getBizLogsList, false],
  ['an administrator who is a manager, too, needs no permission', { ...manager(), admin: true }, getBizLogsList, true],
  ['an administrator sees removal requests', administrator, removalRequests, true],
  ['production does not', manager('PROD'), removalRequests, false],
])('%s', (_what, user, action, may) => {
  expect(mayCall(user, action)).toBe(may);
});
