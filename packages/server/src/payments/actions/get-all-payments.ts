import { getAllPayments } from '@loge/contract/payments/get-all-payments';
import { paymentList } from '@loge/contract/payments/payment-list';
import { findListedPayments, paymentListRows, paymentsOf } from '../rows/payment-list-rows.ts';
import { serveList } from '../../platform/lists/serve-list.ts';
import { presentPayment } from '../presenters/present-payment.ts';
import { scopeOfList } from '../payment-scope.ts';

export const getAllPaymentsHandler = serveList(
  getAllPayments,
  paymentList,
  async ({ caller, lang, input, database }) => ({
    ...(await scopeOfList(caller, input.filters, database)),
    lang,
    permissions: [...caller.permissions],
    reached: caller.conciergerieIds,
  }),
  {
    question: (input) => input,
    scope: ({ userId, conciergerieIds }) => ({
      desks: conciergerieIds,
      conditions: userId === null ? [] : [paymentsOf(userId)],
    }),
    hidden: ({ mayAskEveryDesk }) => (mayAskEveryDesk ? [] : ['everyDesk']),
    find: findListedPayments,
    present: presentPayment,
    ...paymentListRows,
  },
);
