import type { BeneficiaryOrderDetailOnWire } from '@loge/contract/ordering/beneficiary-order-detail-wire';
import type { OrderRecapOnWire } from '@loge/contract/ordering/order-recap-wire';
import { asksForExpressRequest, lastDayToWithdraw, withdrawalDueDay } from '@loge/domain/orders/withdrawal';
import type { WithdrawalException } from '@loge/domain/orders/withdrawal-exceptions';
import { performanceOf } from '@loge/domain/orders/withdrawal-plan';
import type { LocalDate } from '@loge/domain/shared/local-date';
import { instantToLocal } from '@loge/domain/shared/moment-zoned';
import { sumCents } from '@loge/domain/shared/money';
import { presentWithdrawal } from '../../order-facts/presenters/present-withdrawal.ts';
import type { OrderWithdrawalFacts } from '../../order-facts/rows/withdrawal-rows.ts';
import { moneyLeftOf, waitingWithdrawals, withdrawalRightOf } from '../../order-facts/withdrawal-right.ts';

/** What is said of the right before ordering. `beginsOn` is undefined where nothing is ordered for good yet: a quote that was not accepted. */
export function presentWithdrawalTerms(
  {
    withdrawalException: exception,
    sellsGoods,
  }: { withdrawalException: WithdrawalException | null; sellsGoods: boolean },
  beginsOn: LocalDate | null | undefined,
  today: LocalDate,
): OrderRecapOnWire['withdrawal'] {
  return {
    exception,
    fromReceipt: sellsGoods,
    lastDay: sellsGoods ? null : lastDayToWithdraw(today),
    asksForExpressRequest: beginsOn !== undefined && asksForExpressRequest({ exception, sellsGoods, beginsOn }, today),
  };
}

/** The right that an order has, with what of it can be chosen; and the withdrawals that were made. */
export function presentWithdrawals(
  facts: OrderWithdrawalFacts,
  now: Date,
): Pick<BeneficiaryOrderDetailOnWire, 'withdrawalRight' | 'withdrawals' | 'hasConfirmation'> {
  const right = withdrawalRightOf(facts, now);
  const waiting = waitingWithdrawals(facts);
  const money = moneyLeftOf(facts);
  const performance = performanceOf(
    { status: facts.status, serviceAt: facts.serviceAt?.getTime() ?? null },
    now.getTime(),
  );
  const isOpen = right.kind === 'open';
  return {
    withdrawalRight: {
      kind: right.kind,
      excludedBy: right.kind === 'excluded' ? right.by : null,
      lastDay: isOpen || right.kind === 'over' ? right.lastDay : null,
      returnsGoods: isOpen && right.returnsGoods,
      sealIntact: isOpen && right.sealIntact,
      paysShare: isOpen && right.paysShare,
      onlyWhole: !facts.sellsGoods && performance !== 'not-begun',
      whole: isOpen
        ? Math.max(0, (facts.finalCents ?? 0) - sumCents(waiting.map(({ refundCents }) => refundCents)))
        : 0,
      paid: isOpen ? Math.max(0, money.keptCents) : 0,
      taking: isOpen ? money.takingCents : 0,
      dueOn: withdrawalDueDay(instantToLocal(now.getTime(), facts.zone).date),
      lines: isOpen
        ? facts.lines
            .filter(({ quantity }) => quantity > 0)
            .map(({ id, labelFr, labelEn, quantity, amountCents }) => ({
              itemId: id,
              label: { fr: labelFr, en: labelEn },
              quantity,
              amount: amountCents,
            }))
        : [],
    },
    withdrawals: facts.withdrawals.map(presentWithdrawal),
    hasConfirmation: facts.concludedAt !== null,
  };
}
