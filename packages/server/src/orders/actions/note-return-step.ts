import { noteReturnStep } from '@loge/contract/orders/note-return-step';
import { RETURN_CONDITIONS, returnProblems } from '@loge/domain/orders/goods-return';
import { withdrawalReference } from '@loge/domain/orders/withdrawal-plan';
import { NO_BREAK_SPACE } from '@loge/domain/shared/lang';
import { noteReturn } from '../../order-facts/note-goods-return.ts';
import { insertOrderComment } from '../../order-facts/rows/order-comment-rows.ts';
import { ruleProblems } from '@loge/contract/shared/field-problems';
import { done } from '../../platform/done.ts';
import { handle } from '../../platform/gateway/action-handler.ts';
import { refuse, refuseInput } from '../../platform/refusal.ts';

export const noteReturnStepHandler = handle(
  noteReturnStep,
  async ({ input, rows, caller, database, changes, now, lang }) => {
    const { withdrawalId, orderId: _order, ...step } = input;
    const condition = step.condition ?? null;
    const problems = returnProblems({ ...step, condition });
    if (problems.length > 0) return refuseInput(ruleProblems(problems, lang));
    const order = rows.orderId;
    const noted = await noteReturn({ database, changes, now, by: caller.userId }, order, withdrawalId, {
      ...step,
      condition,
    });
    if (noted === null) return refuse('return-step-not-possible');
    // The partner reads among the comments that something is there for them.
    if (condition !== null)
      await insertOrderComment(database, {
        orderId: order.id,
        conciergerieId: order.conciergerieId,
        kind: 'comment',
        authorId: caller.userId,
        authorSide: 'platform',
        content: `Retour ${withdrawalReference(noted.id, noted.madeOn)} contrôlé (${RETURN_CONDITIONS[condition].fr})${NO_BREAK_SPACE}: à reprendre à la conciergerie.`,
        visibleToBeneficiary: false,
        visibleToPartner: true,
        fileId: null,
        now,
      });
    return done;
  },
);
