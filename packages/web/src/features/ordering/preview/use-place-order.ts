import { createOrder } from '@loge/contract/ordering/create-order';
import type { NewOrderInput } from '@loge/contract/ordering/new-order-wire';
import type { OutputOf } from '@loge/contract/shared/action-contract';
import { useRef, useState } from 'react';
import { callAction } from '../../../client/call-action.ts';
import { ActionRefused, isCallFailure, Unreachable, type CallFailure } from '../../../client/failures.ts';
import { useStore } from '../../../client/store.ts';
import { attemptOf, clearDraft } from '../draft/draft-store.ts';

export type PlacedOrder = OutputOf<typeof createOrder>;

export interface PlaceOrder {
  readonly busy: boolean;
  /** No answer came to the last try: whether the order exists is not known, and only trying again will tell. */
  readonly isLost: boolean;
  readonly failure: CallFailure | undefined;
  /** Places the order; undefined when it was refused or no answer came. A second call while one runs is ignored. */
  readonly place: (order: NewOrderInput) => Promise<PlacedOrder | undefined>;
}

/** Places the order of a draft once, over all clicks, tries and lost answers. Spec: beneficiary-and-access §4 (Order flow). */
export function usePlaceOrder(offreId: number): PlaceOrder {
  const attempt = attemptOf(offreId);
  const { unanswered } = attempt;
  const [busy, setBusy] = useState(false);
  const isLost = useStore(unanswered) !== undefined && !busy;
  const [failure, setFailure] = useState<CallFailure>();
  const running = useRef(false);

  const place = async (order: NewOrderInput): Promise<PlacedOrder | undefined> => {
    if (running.current) return undefined;
    running.current = true;
    setBusy(true);
    setFailure(undefined);
    const sent = unanswered.get() ?? order;
    const idempotencyKey = attempt.keyFor(sent);
    // Noted before it leaves: anyone who loads the page anew in the meantime asks again for this very order.
    unanswered.set(sent);
    try {
      const answer = await callAction(createOrder, { o: sent }, { idempotencyKey });
      clearDraft(offreId);
      return answer;
    } catch (error) {
      if (!isCallFailure(error)) throw error;
      const isOpen = error instanceof Unreachable || error.isPassing;
      unanswered.set(isOpen ? sent : undefined);
      if (error instanceof ActionRefused && error.isDefinite) attempt.settle();
      if (!(error instanceof ActionRefused && error.handled)) setFailure(error);
      return undefined;
    } finally {
      running.current = false;
      setBusy(false);
    }
  };
  return { busy, isLost, failure, place };
}
