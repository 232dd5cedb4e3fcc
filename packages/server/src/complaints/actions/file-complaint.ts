import { fileComplaint } from '@loge/contract/complaints/file-complaint';
import { maySendAnother } from '@loge/domain/chat/chat-messages';
import { complaintDeadlines, complaintNumber } from '@loge/domain/complaints/complaint';
import { instantToLocal } from '@loge/domain/shared/moment-zoned';
import { countMessagesSince } from '../../chat/rows/chat-message-rows.ts';
import { zoneOfDesk } from '../../conciergeries/rows/desk-rows.ts';
import { handle } from '../../platform/gateway/action-handler.ts';
import { refuse } from '../../platform/refusal.ts';
import { insertComplaint, insertComplaintStep } from '../rows/complaint-rows.ts';
import { findComplaintTerms } from '../rows/complaint-terms-rows.ts';
import { sayInComplaint } from '../say-in-complaint.ts';

const minuteMs = 60_000;

export const fileComplaintHandler = handle(fileComplaint, async ({ input, rows, caller, database, changes, now }) => {
  const order = rows.orderId ?? null;
  const conciergerieId = order?.conciergerieId ?? caller.conciergerieId;
  if (conciergerieId === null) return refuse('not-found');
  const sent = await countMessagesSince(database, caller.userId, new Date(now.getTime() - minuteMs));
  if (!maySendAnother(sent)) return refuse('too-many-messages');
  const beneficiaryId = caller.userId;
  const madeOn = instantToLocal(now.getTime(), await zoneOfDesk(database, conciergerieId)).date;
  const deadlines = complaintDeadlines(madeOn, await findComplaintTerms(database));
  const { subject, message } = input;
  const orderId = order?.id ?? null;
  const complaint = { conciergerieId, beneficiaryId, orderId, subject, madeOn, ...deadlines, now };
  const id = await insertComplaint(database, complaint);
  const by = { bySide: 'beneficiary', byUserId: beneficiaryId } as const;
  const step = { complaintId: id, conciergerieId, state: 'received', outcome: null, ...by, now } as const;
  const stepId = await insertComplaintStep(database, step);
  const said = { content: message, side: 'beneficiary', authorId: beneficiaryId, now } as const;
  await sayInComplaint(database, { id, conciergerieId, beneficiaryId }, said);
  changes.announce({ users: [beneficiaryId], conciergerieId });
  changes.record({
    action: 'complaint-filed',
    comment: complaintNumber(id),
    conciergerieId,
    subjectUserId: beneficiaryId,
    ...(orderId === null ? {} : { orderId }),
  });
  changes.queue('complaint-mail', { complaintId: id, stepId });
  return { complaintId: id };
});
