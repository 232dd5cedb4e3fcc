import type { ComplaintSide } from '@loge/domain/complaints/complaint';
import { insertMessage } from '../chat/rows/chat-message-rows.ts';
import { openThread, setNewestMessage } from '../chat/rows/chat-thread-rows.ts';
import type { Database } from '../platform/database/connection.ts';

/** Puts words of a complaint into its conversation, which begins with the first of them. */
export async function sayInComplaint(
  transaction: Database,
  complaint: { readonly id: number; readonly conciergerieId: number; readonly beneficiaryId: number },
  said: { readonly content: string; readonly side: ComplaintSide; readonly authorId: number; readonly now: Date },
): Promise<void> {
  const { conciergerieId, beneficiaryId } = complaint;
  const { content, side, authorId, now } = said;
  const thread = { conciergerieId, beneficiaryId, orderId: null, complaintId: complaint.id };
  const threadId = await openThread(transaction, thread, now);
  const messageId = await insertMessage(transaction, {
    threadId,
    conciergerieId,
    beneficiaryId,
    authorId,
    authorSide: side,
    content,
    fileId: null,
    now,
  });
  await setNewestMessage(transaction, threadId, messageId);
}
