import { getMessageThread } from '@loge/contract/chat/get-message-thread';
import { schemasOf } from '@loge/contract/shared/action-contract';
import { sql } from 'kysely';
import * as z from 'zod/mini';
import { type Asking, table } from '../platform/gateway/row-source.ts';
import { isRefusal } from '../platform/refusal.ts';
import { findThreadFor, resolveChatParticipant } from './chat-participant.ts';

export const chatSources = {
  /** As whom the caller writes, and the conversation that they name, whether anybody has written in it yet or not. */
  conversation: {
    read: async ({ database, caller, ids, beside }: Asking) => {
      const key = threadKey.parse(beside);
      if (caller === null) return [];
      const who = resolveChatParticipant(caller, key.side);
      if (isRefusal(who)) return who;
      const thread = await findThreadFor(database, who, key);
      return thread === null ? [] : ids.map((id) => ({ id, who, thread }));
    },
  },
  'chat-message': table('chat-message', {
    from: sql`chat_messages r`,
    whose: { own: 'r.beneficiary_id', desks: 'r.conciergerie_id' },
  }),
};
const threadKey = z.pick(schemasOf(getMessageThread).input, { messageThreadType: true, targetId: true, side: true });
