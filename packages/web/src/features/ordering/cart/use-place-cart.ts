import { createOrders } from '@loge/contract/ordering/create-orders';
import type { InputOf, OutputOf } from '@loge/contract/shared/action-contract';
import { useRef, useState } from 'react';
import { callAction } from '../../../client/call-action.ts';
import { randomId } from '../../../client/random-id.ts';
import { ActionRefused, isCallFailure, Unreachable, type CallFailure } from '../../../client/failures.ts';
import { cartNow, noteAttempt, removePlacedLines, useCart, type CartAttempt } from './cart-store.ts';

export type PlacedCart = OutputOf<typeof createOrders>;
type CartInput = InputOf<typeof createOrders>;

export interface PlaceCart {
  readonly busy: boolean;
  /** No answer came to the last try: only trying again will tell whether the orders exist. */
  readonly isLost: boolean;
  /** They exist and have left the cart; what follows is on its way. */
  readonly isPlaced: boolean;
  readonly failure: CallFailure | undefined;
  /** Places all orders; undefined when they were refused or no answer came. */
  readonly place: (input: CartInput, lineKeys: readonly string[]) => Promise<PlacedCart | undefined>;
}

/** Places a cart once, over all clicks, tries, lost answers and reloads. See docs/rules/cart.md. */
export function usePlaceCart(): PlaceCart {
  const { attempt } = useCart();
  const [busy, setBusy] = useState(false);
  const [isPlaced, setPlaced] = useState(false);
  const [failure, setFailure] = useState<CallFailure>();
  const running = useRef(false);

  const place: PlaceCart['place'] = async (input, lineKeys) => {
    if (running.current) return undefined;
    // Another window may have sent these very orders a moment ago: then they have its key, or have left the cart.
    const now = cartNow();
    const isThere = (key: string) => now.lines.some((line) => line.key === key);
    if (now.attempt?.isLost !== true && !lineKeys.every(isThere)) return undefined;
    running.current = true;
    setBusy(true);
    setFailure(undefined);
    // Noted as lost before it leaves: anyone who loads the page anew in the meantime asks again for these very orders.
    const sent = { ...attemptFor({ input, lineKeys }, now.attempt), isLost: true };
    noteAttempt(sent);
    try {
      const answer = await callAction(createOrders, sent.input, { idempotencyKey: sent.key });
      setPlaced(true);
      removePlacedLines(sent);
      return answer;
    } catch (error) {
      if (!isCallFailure(error)) throw error;
      const isOpen = error instanceof Unreachable || error.isPassing;
      if (!isOpen) noteAttempt(error.isDefinite ? null : { ...sent, isLost: false });
      if (!(error instanceof ActionRefused && error.handled)) setFailure(error);
      return undefined;
    } finally {
      running.current = false;
      setBusy(false);
    }
  };
  return { busy, isLost: attempt?.isLost === true && !busy, isPlaced, failure, place };
}

/** What was sent without an answer is sent again as it was; the same input keeps its key; another one is another intention. */
function attemptFor(asked: Pick<CartAttempt, 'input' | 'lineKeys'>, last: CartAttempt | null): CartAttempt {
  if (last?.isLost === true) return last;
  if (last !== null && JSON.stringify(last.input) === JSON.stringify(asked.input)) return last;
  return { key: randomId(), ...asked, isLost: false };
}
