import { moveComplaint } from '@loge/contract/complaints/move-complaint';
import { ruleProblems } from '@loge/contract/shared/field-problems';
import {
  complaintDeadlines,
  complaintMoves,
  complaintNumber,
  type ComplaintState,
} from '@loge/domain/complaints/complaint';
import { moveProblems } from '@loge/domain/complaints/move-problems';
import { instantToLocal } from '@loge/domain/shared/moment-zoned';
import { handle } from '../../platform/gateway/action-handler.ts';
import { refuse, refuseInput } from '../../platform/refusal.ts';
import { complaintSideOf } from '../complaint-side.ts';
import { presentComplaintDetail } from '../presenters/present-complaint.ts';
import { insertComplaintStep, setComplaintState } from '../rows/complaint-rows.ts';
import { findComplaintTerms } from '../rows/complaint-terms-rows.ts';
import { sayInComplaint } from '../say-in-complaint.ts';

export const moveComplaintHandler = handle(
  moveComplaint,
  async ({ input, rows, caller, database, changes, now, lang }) => {
    const complaint = rows.complaintId;
    const { id, conciergerieId, beneficiaryId, orderId } = complaint;
    const side = complaintSideOf(caller, complaint, input.side);
    if (side === null) return refuse('not-found');
    const { to, message } = input;
    const outcome = to === 'answered' ? (input.outcome ?? null) : null;
    const problems = moveProblems({ to, outcome, message });
    if (problems.length > 0) return refuseInput(ruleProblems(problems, lang));
    const today = instantToLocal(now.getTime(), complaint.zone).date;
    if (!complaintMoves(complaint, side, today).includes(to)) return refuse('complaint-changed');

    const deadlines = to === 'reopened' ? complaintDeadlines(today, await findComplaintTerms(database)) : complaint;
    await setComplaintState(database, id, { state: to, outcome: outcome ?? complaint.outcome, ...datesOf(deadlines) });
    const by = { bySide: side, byUserId: caller.userId };
    const stepId = await insertComplaintStep(database, {
      complaintId: id,
      conciergerieId,
      state: to,
      outcome,
      ...by,
      now,
    });
    if (message !== '') {
      await sayInComplaint(database, complaint, { content: message, side, authorId: caller.userId, now });
    }
    changes.announce({ users: [beneficiaryId], conciergerieId });
    changes.record({
      action: 'complaint-moved',
      comment: `${complaintNumber(id)} ${movedTo[to]}`,
      conciergerieId,
      subjectUserId: beneficiaryId,
      ...(orderId === null ? {} : { orderId }),
    });
    if (isMailed(to, side)) changes.queue('complaint-mail', { complaintId: id, stepId });
    return { complaint: await presentComplaintDetail(database, id, side, now) };
  },
);

/** As the journal says it, which is French. */
const movedTo: Readonly<Record<ComplaintState, string>> = {
  received: 'reçue',
  handled: 'prise en charge',
  answered: 'répondue',
  closed: 'close',
  reopened: 'rouverte',
};

const datesOf = ({ acknowledgeBy, answerBy }: { acknowledgeBy: string; answerBy: string }) => ({
  acknowledgeBy,
  answerBy,
});

/** What the desk does is mailed, and what its beneficiary reopens is acknowledged again. */
const isMailed = (to: ComplaintState, side: 'beneficiary' | 'desk'): boolean => side === 'desk' || to === 'reopened';
