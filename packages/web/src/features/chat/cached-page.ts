import type { getMessageThread } from '@loge/contract/chat/get-message-thread';
import type { OutputOf } from '@loge/contract/shared/action-contract';
import { MESSAGES_PER_PAGE } from '@loge/domain/chat/chat-messages';

type Page = Pick<OutputOf<typeof getMessageThread>, 'elements' | 'hasMore'>;

/**
 * The page of what is older than a message, from the pages that were loaded before: nothing is taken back or rewritten in a conversation, so a page
 * on which all was seen stays as it is. Null where it has to be asked for: it is not all known, or may be seen in the meantime. Newest first, as on the wire.
 */
export function cachedOlderPage<Of extends Page>(pages: readonly Of[], before: number): Of | null {
  const last = pages.at(-1);
  if (last === undefined) return null;
  const older = pages.flatMap(({ elements }) => elements).filter(({ id }) => id < before);
  const elements = older.slice(0, MESSAGES_PER_PAGE);
  const isWhole = elements.length === MESSAGES_PER_PAGE || !last.hasMore;
  if (elements.length === 0 || !isWhole || elements.some(({ acknowledged }) => !acknowledged)) return null;
  return { ...last, elements, hasMore: last.hasMore || older.length > elements.length };
}
