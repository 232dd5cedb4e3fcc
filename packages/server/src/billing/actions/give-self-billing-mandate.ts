import { giveSelfBillingMandate } from '@loge/contract/billing/give-self-billing-mandate';
import { ruleProblems } from '@loge/contract/shared/field-problems';
import { legalIdentityProblems } from '@loge/domain/billing/self-billing-mandate';
import { problem } from '@loge/domain/shared/problem';
import { handle } from '../../platform/gateway/action-handler.ts';
import { refuse, refuseInput } from '../../platform/refusal.ts';
import { findSettledMonths } from '../rows/to-settle-rows.ts';
import { giveMandate } from '../self-billing-mandates.ts';

export const giveSelfBillingMandateHandler = handle(
  giveSelfBillingMandate,
  async ({ input, caller, database, changes, now, lang }) => {
    const { partnerId, userId } = caller;
    if (partnerId === null) return refuse('forbidden');
    const problems = [
      ...legalIdentityProblems(input),
      ...(input.agreed ? [] : [problem('agreed', 'mandateNotAgreed')]),
    ];
    if (problems.length > 0) return refuseInput(ruleProblems(problems, lang));
    const { today } = await findSettledMonths(database, partnerId, now);
    return giveMandate(
      { database, changes, partnerId, side: 'partner', by: userId, now },
      { givenOn: today, fileId: null, identity: input },
    );
  },
);
