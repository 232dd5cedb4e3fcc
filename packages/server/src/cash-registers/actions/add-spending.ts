import { addSpending } from '@loge/contract/cash-registers/add-spending';
import { ruleProblems } from '@loge/contract/shared/field-problems';
import { spendingProblems } from '@loge/domain/cash-registers/spendings';
import { meansOfNumber } from '@loge/domain/cash-registers/takings';
import { spendingPaid } from '@loge/domain/payments/ledger';
import { formatMoney } from '@loge/domain/shared/money';
import { postToLedger } from '../../ledger/post-to-ledger.ts';
import { handle } from '../../platform/gateway/action-handler.ts';
import { isRefusal, refuse, refuseInput } from '../../platform/refusal.ts';
import { moveRegisterMoney } from '../move-register-money.ts';
import { findTill } from '../rows/cash-register-entry-rows.ts';
import { findAllowsSpending, insertSpending } from '../rows/spending-rows.ts';

export const addSpendingHandler = handle(addSpending, async ({ input, rows, ...request }) => {
  const { database, changes, caller, now, lang } = request;
  const { id: orderId, conciergerieId } = rows.orderId;
  if (!(await findAllowsSpending(database, orderId))) return refuse('spending-not-allowed');
  const register = rows.cashRegisterId;
  const { deskHasRegisters } = await findTill(database, { conciergerieId, userId: caller.userId, lock: false });
  const { amount: amountCents, comment } = input;
  const means = meansOfNumber(input.type);
  const problems = spendingProblems({
    means,
    amountCents,
    register:
      register === null
        ? null
        : { isOfTheOrdersDesk: register.conciergerieId === conciergerieId, held: register.present },
    deskHasRegisters,
  });
  if (problems.length > 0 || means === null) return refuseInput(ruleProblems(problems, lang));

  const taken =
    register === null
      ? null
      : await moveRegisterMoney(request, {
          register,
          way: 'out',
          category: 5,
          means,
          amountCents,
          comment,
          orderId,
          depositType: null,
          depositOn: null,
          depositNumber: '',
          depositPerson: '',
        });
  if (isRefusal(taken)) return taken;
  const by = { by: caller.userId, now };
  const entryId = taken?.entryId ?? null;
  const spendingId = await insertSpending(database, {
    conciergerieId,
    orderId,
    means,
    amountCents,
    comment,
    entryId,
    ...by,
  });
  if (entryId === null) {
    const posting = { sourceKey: `spending-${spendingId}`, transaction: spendingPaid(orderId, amountCents), orderId };
    await postToLedger(database, [posting], { conciergerieId, ...by });
  }
  changes.announce({ conciergerieId });
  changes.record({
    action: 'spending-added',
    orderId,
    conciergerieId,
    comment: [formatMoney(amountCents, 'fr'), comment].filter(Boolean).join(', '),
  });
  return { spendingId };
});
