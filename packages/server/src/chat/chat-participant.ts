import { type ChatSide, chatSideOf, type ThreadType } from '@loge/domain/chat/threads';
import { findComplaintThread, findDeskThread, findOrderThread, type ThreadScope } from './rows/chat-thread-rows.ts';
import type { Database } from '../platform/database/connection.ts';
import type { Caller } from '../platform/gateway/caller.ts';
import { type Refusal, refuse } from '../platform/refusal.ts';

/** As whom the caller reads and writes: for themself, or for the desk that they have selected. */
export interface ChatParticipant {
  readonly side: ChatSide;
  /** The beneficiary's id, or the desk's. */
  readonly ownerId: number;
  /** The beneficiary for whom a manager acts: the desk's lists and counts are theirs alone. Null for everybody. */
  readonly actsFor: number | null;
  readonly userId: number;
}

export function resolveChatParticipant(
  caller: Caller,
  meant: ChatSide | undefined,
): ChatParticipant | Refusal<'not-found' | 'conciergerie-not-selected'> {
  const side = chatSideOf(caller, meant ?? null);
  // Somebody else's conversations do not exist.
  if (side === null) return refuse('not-found');
  const ownerId = side === 'beneficiary' ? caller.userId : caller.conciergerieId;
  const actsFor = side === 'desk' ? caller.beneficiaryId : null;
  return ownerId === null ? refuse('conciergerie-not-selected') : { side, ownerId, actsFor, userId: caller.userId };
}

/** The conversation that the caller names, if it is one of theirs. */
export function findThreadFor(
  database: Database,
  { side, ownerId }: ChatParticipant,
  { messageThreadType, targetId }: { readonly messageThreadType: ThreadType; readonly targetId: number },
): Promise<ThreadScope | null> {
  if (messageThreadType === 'order') return findOrderThread(database, targetId, side, ownerId);
  if (messageThreadType === 'complaint') return findComplaintThread(database, targetId, side, ownerId);
  return side === 'beneficiary'
    ? findDeskThread(database, ownerId, targetId)
    : findDeskThread(database, targetId, ownerId);
}
