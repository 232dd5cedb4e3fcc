import { type CancellationTerms, termsBesideRight } from '@loge/domain/orders/cancellation-terms';
import { isCalledOff } from '@loge/domain/orders/order-status';
import { withdrawalRight, type WithdrawalRight } from '@loge/domain/orders/withdrawal';
import { performanceOf } from '@loge/domain/orders/withdrawal-plan';
import { addDays } from '@loge/domain/shared/local-date';
import { instantToLocal, localToInstant } from '@loge/domain/shared/moment-zoned';
import { sumCents, type Cents } from '@loge/domain/shared/money';
import type { OrderWithdrawalFacts } from './rows/withdrawal-rows.ts';

/** The right of withdrawal that an order has at a moment. What waits for goods or for the desk is withdrawn from already. */
export function withdrawalRightOf(facts: OrderWithdrawalFacts, now: Date): WithdrawalRight {
  const dayOf = (moment: Date): string => instantToLocal(moment.getTime(), facts.zone).date;
  const isOver = facts.withdrawals.length > 0 && facts.lines.every(({ quantity }) => quantity <= 0);
  return withdrawalRight(
    {
      exception: facts.exception,
      isForPerson: facts.isForPerson,
      sellsGoods: facts.sellsGoods,
      concludedOn: facts.concludedAt === null ? null : dayOf(facts.concludedAt),
      receivedOn: facts.doneAt === null ? null : dayOf(facts.doneAt),
      performance: performanceOf(
        { status: facts.status, serviceAt: facts.serviceAt?.getTime() ?? null },
        now.getTime(),
      ),
      expressRequest: facts.expressRequest,
      isCalledOff: isCalledOff(facts.status) || isOver,
    },
    dayOf(now),
  );
}

/** The terms of cancelling beside a right, by the midnights of the conciergerie. */
export const besideRight = (
  terms: CancellationTerms,
  right: WithdrawalRight,
  { serviceAt, zone }: { readonly serviceAt: number | null; readonly zone: string },
): CancellationTerms =>
  termsBesideRight(terms, right, { serviceAt, endOf: (day) => localToInstant(addDays(day, 1), '00:00', zone) });

/** What may be owed at most of withdrawals: only a service that was begun on express request is paid for, and only where the whole was withdrawn from (L221-25). */
export function withdrawalOwedAtMost(
  { expressRequest, sellsGoods }: Pick<OrderWithdrawalFacts, 'expressRequest' | 'sellsGoods'>,
  withdrawals: OrderWithdrawalFacts['withdrawals'],
): Cents {
  if (!expressRequest || sellsGoods) return 0;
  return sumCents(withdrawals.filter(({ isWhole }) => isWhole).map(({ refundCents }) => refundCents));
}

/** The withdrawals of an order that are not carried out. */
export const waitingWithdrawals = ({ withdrawals }: Pick<OrderWithdrawalFacts, 'withdrawals'>) =>
  withdrawals.filter(({ carriedOutAt }) => carriedOutAt === null);

/** What of the money of an order no waiting withdrawal speaks of: kept, and being taken. */
export function moneyLeftOf(facts: OrderWithdrawalFacts): { readonly keptCents: Cents; readonly takingCents: Cents } {
  const waiting = waitingWithdrawals(facts);
  const takingCents = facts.takingCents + facts.authorisedCents;
  return {
    keptCents: facts.keptCents - sumCents(waiting.map(({ backCents }) => backCents)),
    takingCents: Math.max(0, takingCents - sumCents(waiting.map(({ arrivingCents }) => arrivingCents))),
  };
}
