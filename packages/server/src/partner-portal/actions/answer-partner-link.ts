import { answerPartnerLink } from '@loge/contract/partner-portal/answer-partner-link';
import { ruleProblems } from '@loge/contract/shared/field-problems';
import { answerProblems } from '@loge/domain/orders/partner-answers';
import { loadOrderFacts, lockOrder } from '../../order-facts/rows/order-facts-rows.ts';
import { takePartnerLink } from '../../order-facts/rows/partner-link-rows.ts';
import { handlePublic } from '../../platform/gateway/action-handler.ts';
import { hashToken } from '../../platform/gateway/sessions.ts';
import { isRefusal, refuse, refuseInput } from '../../platform/refusal.ts';
import { savePartnerAnswer } from '../save-partner-answer.ts';

export const answerPartnerLinkHandler = handlePublic(
  answerPartnerLink,
  async ({ input, database, changes, now, lang }) => {
    const sent = { answer: input.answer, reason: input.reason ?? '', date: null, time: null };
    const problems = answerProblems(sent, '');
    if (problems.length > 0) return refuseInput(ruleProblems(problems, lang));
    // A refusal that follows gives the link back: it is used up in the same transaction.
    const link = await takePartnerLink(database, hashToken(input.token), now);
    if (link === null) return refuse('link-expired');
    await lockOrder(database, link.orderId);
    const order = await loadOrderFacts(database, link.orderId);
    if (order === null) return refuse('link-expired');
    const kept = await savePartnerAnswer({ database, changes, now, order, sent, userId: link.userId });
    // Whether an order is taken on does not depend on its lines: what is refused has gone on.
    return isRefusal(kept) ? refuse('changed-meanwhile') : kept;
  },
);
