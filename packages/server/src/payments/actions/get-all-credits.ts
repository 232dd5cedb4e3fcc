import { creditList } from '@loge/contract/payments/credit-list';
import { getAllCredits } from '@loge/contract/payments/get-all-credits';
import { instantToLocal } from '@loge/domain/shared/moment-zoned';
import { creditFilters, creditListRows, creditsOf, findListedCredits } from '../rows/credit-list-rows.ts';
import { serveList } from '../../platform/lists/serve-list.ts';
import { mainZone } from '../../platform/lists/day-range.ts';
import { presentCredit } from '../presenters/present-credit.ts';
import { scopeOfList } from '../payment-scope.ts';

export const getAllCreditsHandler = serveList(
  getAllCredits,
  creditList,
  async ({ caller, now, database, input: { adherentId = null, filters } }) => ({
    ...(await scopeOfList(
      caller.isManager && adherentId !== null ? { ...caller, beneficiaryId: adherentId, conciergerieId: null } : caller,
      filters,
      database,
    )),
    permissions: [...caller.permissions],
    reached: caller.conciergerieIds,
    today: instantToLocal(now.getTime(), mainZone).date,
  }),
  {
    ...creditListRows,
    filters: ({ today }) => creditFilters(today),
    question: (input) => input,
    scope: ({ userId, conciergerieIds }) => ({
      desks: conciergerieIds,
      conditions: userId === null ? [] : [creditsOf(userId)],
    }),
    hidden: ({ isManager, mayAskEveryDesk }) => [
      ...(isManager ? [] : (['billingType'] as const)),
      ...(mayAskEveryDesk ? [] : (['everyDesk'] as const)),
    ],
    find: findListedCredits,
    present: presentCredit,
  },
);
