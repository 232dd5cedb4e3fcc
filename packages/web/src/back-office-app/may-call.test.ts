import { getBizLogsList } from '@loge/contract/admin/get-biz-logs-list';
import { removalRequests } from '@loge/contract/admin/removal-requests';
import { allOrdersList } from '@loge/contract/orders/all-orders-list';
import { getAllCredits } from '@loge/contract/payments/get-all-credits';
import { getAllPayments } from '@loge/contract/payments/get-all-payments';
import { getAllSepaToCollect } from '@loge/contract/payments/get-all-sepa-to-collect';
import { expect, test } from 'vitest';
import { mayCall } from './may-call.ts';

const manager = (...permissionsSet: string[]) => ({ gestionnaire: true, permissionsSet, admin: false });
const administrator = { gestionnaire: false, permissionsSet: ['PROD'], admin: true };

test.each([
  ['an ordinary manager reads orders', manager(), allOrdersList, true],
  ['an ordinary manager reads the payments of their desks', manager(), getAllPayments, true],
  ['and their credits', manager(), getAllCredits, true],
  ['but no debits to collect', manager('CAN_REJECT_ORDER'), getAllSepaToCollect, false],
  ['an accountant reads them', manager('COMPTA'), getAllSepaToCollect, true],
  ['an accountant reads no log', manager('COMPTA'), getBizLogsList, false],
  ['who handles compensations reads no debits', manager('HANDLE_INDEMNISATIONS'), getAllSepaToCollect, false],
  ['production reads the log', manager('PROD'), getBizLogsList, true],
  ['an administrator who is no manager does not', administrator, getBizLogsList, false],
  ['an administrator who is a manager, too, needs no permission', { ...manager(), admin: true }, getBizLogsList, true],
  ['an administrator sees removal requests', administrator, removalRequests, true],
  ['production does not', manager('PROD'), removalRequests, false],
])('%s', (_what, user, action, may) => {
  expect(mayCall(user, action)).toBe(may);
});
