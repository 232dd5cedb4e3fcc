import { postMessage } from '@loge/contract/chat/post-message';
import { ruleProblems } from '@loge/contract/shared/field-problems';
import { maySendAnother } from '@loge/domain/chat/chat-messages';
import { isThreadOpen } from '@loge/domain/chat/threads';
import { problem } from '@loge/domain/shared/problem';
import { countMessagesSince, findMessages, insertMessage } from '../rows/chat-message-rows.ts';
import { openThread, setNewestMessage } from '../rows/chat-thread-rows.ts';
import { storeFile } from '../../files/store-file.ts';
import { refuse, refuseInput } from '../../platform/refusal.ts';
import { handle } from '../../platform/gateway/action-handler.ts';
import { presentMessage } from '../presenters/present-messages.ts';
import { pushToPeople } from '../../platform/push/queue-push.ts';
import { pushOfMessage } from '../push-of-message.ts';
import type { ChatParticipant } from '../chat-participant.ts';

const minuteMs = 60_000;
/** Who looks at the conversation reads it before that. */
const mailAfterMs = 10 * minuteMs;

export const postMessageHandler = handle(
  postMessage,
  async ({ input, rows, caller, database, services, changes, file, lang, now }) => {
    const { who, thread } = rows.targetId;
    const content = input.messageBody;
    if (content === '' && file === undefined)
      return refuseInput(ruleProblems([problem('messageBody', 'required')], lang));
    if (!isThreadOpen({ ...thread, type: input.messageThreadType })) return refuse('chat-closed');
    const threadId = await openThread(database, thread, now);
    const sent = await countMessagesSince(database, caller.userId, new Date(now.getTime() - minuteMs));
    if (!maySendAnother(sent)) return refuse('too-many-messages');

    const kept =
      file === undefined
        ? null
        : await storeFile(
            { database, files: services.files, changes },
            {
              file,
              isPublic: false,
              owner: { kind: 'chat_thread', id: threadId },
              uploadedBy: caller.userId,
              now,
            },
          );
    const { conciergerieId, beneficiaryId } = thread;
    const messageId = await insertMessage(database, {
      threadId,
      conciergerieId,
      beneficiaryId,
      authorId: caller.userId,
      authorSide: who.side,
      content,
      fileId: kept?.id ?? null,
      now,
    });
    await setNewestMessage(database, threadId, messageId);
    if (isFromDesk(who)) {
      changes.queue('chat-unread', { messageId }, new Date(now.getTime() + mailAfterMs));
      const push = pushOfMessage(thread, { threadId, messageId, content, now });
      await pushToPeople(database, changes, [beneficiaryId], push);
    }
    changes.announce({ users: [beneficiaryId], conciergerieId });
    const [row] = await findMessages(database, threadId, { before: messageId + 1, first: 0, limit: 1 });
    if (row === undefined) throw new Error('A message is not where it was just put.');
    return { element: presentMessage(who, row) };
  },
);

/** A desk has its screens open all day; a beneficiary is told by mail too. */
const isFromDesk = ({ side }: ChatParticipant): boolean => side === 'desk';
