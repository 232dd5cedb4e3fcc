import type { ActionContract, InputOf, OutputOf } from '@loge/contract/shared/action-contract';
import { useRef, useState } from 'react';
import { callAction } from './call-action.ts';
import { ActionRefused, isCallFailure, type CallFailure } from './failures.ts';
import { Intention } from './intention.ts';

export interface Attempt<Input, Output> {
  /** Performs it. Undefined when it failed; why is in `failure`. A second call while one runs is ignored. */
  readonly call: (input: Input) => Promise<Output | undefined>;
  readonly busy: boolean;
  /** What to tell the person; undefined when the common handler has already led them elsewhere. */
  readonly failure: CallFailure | undefined;
  readonly forget: () => void;
}

/** Something done at the push of a button, with one idempotency key for all tries of the same intention. */
export function useIdempotentCall<Input, Output>(
  perform: (input: Input, idempotencyKey: string) => Promise<Output>,
): Attempt<Input, Output> {
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<CallFailure>();
  const [intention] = useState(() => new Intention());
  const running = useRef(false);

  const call = async (input: Input): Promise<Output | undefined> => {
    if (running.current) return undefined;
    running.current = true;
    setBusy(true);
    setFailure(undefined);
    try {
      const answer = await perform(input, intention.keyFor(input));
      intention.settle();
      return answer;
    } catch (error) {
      if (!isCallFailure(error)) throw error;
      if (error instanceof ActionRefused && error.isDefinite) intention.settle();
      if (!(error instanceof ActionRefused && error.handled)) setFailure(error);
      return undefined;
    } finally {
      running.current = false;
      setBusy(false);
    }
  };

  return { call, busy, failure, forget: () => setFailure(undefined) };
}

/** One action at the push of a button, without the cache of answers: for the screens before signing in, which must stay light. */
export const useCall = <Action extends ActionContract>(contract: Action): Attempt<InputOf<Action>, OutputOf<Action>> =>
  useIdempotentCall((input: InputOf<Action>, idempotencyKey) => callAction(contract, input, { idempotencyKey }));
