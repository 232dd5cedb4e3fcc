import { directDebitList } from '@loge/contract/payments/direct-debit-list';
import { getAllSepaToCollect } from '@loge/contract/payments/get-all-sepa-to-collect';
import { earliestDebitDate } from '@loge/domain/payments/direct-debits';
import { instantToLocal } from '@loge/domain/shared/moment-zoned';
import { mainZone } from '../../platform/lists/day-range.ts';
import { serveList } from '../../platform/lists/serve-list.ts';
import { presentDirectDebit } from '../presenters/present-direct-debit.ts';
import { paymentsOf } from '../rows/payment-list-rows.ts';
import { countDue, directDebitListRows, findListedDebits, onlyDebits } from '../rows/direct-debit-list-rows.ts';
import { paymentScope } from '../payment-scope.ts';

export const getAllSepaToCollectHandler = serveList(
  getAllSepaToCollect,
  directDebitList,
  ({ caller, lang, now }) => ({
    ...paymentScope(caller),
    lang,
    permissions: [...caller.permissions],
    reached: caller.conciergerieIds,
    today: instantToLocal(now.getTime(), mainZone).date,
  }),
  {
    question: (input) => input,
    scope: ({ userId, conciergerieIds }) => ({
      desks: conciergerieIds,
      conditions: [onlyDebits, ...(userId === null ? [] : [paymentsOf(userId)])],
    }),
    find: findListedDebits,
    present: presentDirectDebit,
    ...directDebitListRows,
  },
  async ({ facts }, { database }) => {
    const { count, cents, firstDue, noticeDays } = await countDue(database, {
      desks: facts.conciergerieIds,
      userId: facts.userId,
      today: facts.today,
    });
    const noticeFrom = noticeDays === null ? null : earliestDebitDate(facts.today, noticeDays);
    return { toCollect: { count, amount: cents, firstDue, noticeFrom } };
  },
);
