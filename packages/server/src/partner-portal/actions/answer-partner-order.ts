import { answerPartnerOrder } from '@loge/contract/partner-portal/answer-partner-order';
import { ruleProblems } from '@loge/contract/shared/field-problems';
import { answerProblems } from '@loge/domain/orders/partner-answers';
import { instantToLocal } from '@loge/domain/shared/moment-zoned';
import { handle } from '../../platform/gateway/action-handler.ts';
import { refuseInput } from '../../platform/refusal.ts';
import { savePartnerAnswer } from '../save-partner-answer.ts';

export const answerPartnerOrderHandler = handle(
  answerPartnerOrder,
  async ({ input, rows, caller, database, changes, now, lang }) => {
    const order = rows.orderId;
    const sent = {
      answer: input.answer,
      reason: input.reason ?? '',
      date: input.date ?? null,
      time: input.time ?? null,
    };
    const { date: today } = instantToLocal(now.getTime(), order.conciergerie.zone);
    const problems = answerProblems(sent, today);
    if (problems.length > 0) return refuseInput(ruleProblems(problems, lang));
    return savePartnerAnswer({ database, changes, now, order, sent, userId: caller.userId });
  },
);
