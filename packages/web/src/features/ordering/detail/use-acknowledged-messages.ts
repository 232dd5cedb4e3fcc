import { ackMessage } from '@loge/contract/chat/ack-message';
import type { BeneficiaryOrderDetailOnWire } from '@loge/contract/ordering/beneficiary-order-detail-wire';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { callAction } from '../../../client/call-action.ts';
import { isCallFailure } from '../../../client/failures.ts';

/** Messages that stand before one's eyes are seen. Spec: beneficiary-and-access §4 (Chat message: acknowledged when the thread is opened). */
export function useAcknowledgedMessages(
  comments: BeneficiaryOrderDetailOnWire['comments'],
  section: RefObject<HTMLElement | null>,
): void {
  const isInSight = useIsInSight(section);
  const sent = useRef(new Set<number>());
  useEffect(() => {
    const messageIds = comments
      .filter(({ id, isMessage, isUnread }) => isMessage && isUnread && !sent.current.has(id))
      .map(({ id }) => id);
    if (!isInSight || messageIds.length === 0) return;
    for (const id of messageIds) sent.current.add(id);
    callAction(ackMessage, { messageIds, side: 'beneficiary' }, { quiet: true }).catch((error: unknown) => {
      if (!isCallFailure(error)) throw error;
      // They are unread still, and said to be seen with the next answer.
      for (const id of messageIds) sent.current.delete(id);
    });
  }, [comments, isInSight]);
}

/** Whether a part of the page has come into sight. */
function useIsInSight(part: RefObject<HTMLElement | null>): boolean {
  const [isInSight, setIsInSight] = useState(false);
  useEffect(() => {
    if (part.current === null) return undefined;
    const observer = new IntersectionObserver((entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) setIsInSight(true);
    });
    observer.observe(part.current);
    return () => observer.disconnect();
  }, [part]);
  return isInSight;
}
