import type { ActionContract, InputOf, OutputOf } from '@loge/contract/shared/action-contract';
import { useEffect, useState } from 'react';
import { callAction } from './call-action.ts';
import { isCallFailure, type CallFailure } from './failures.ts';

export interface Answer<Output> {
  readonly data: Output | undefined;
  readonly failure: CallFailure | undefined;
  readonly retry: () => void;
}

/** Asks a read action once, without the cache of answers: for the screens that everybody may see, which must stay light. */
export function useAnswer<Action extends ActionContract>(
  contract: Action,
  input: InputOf<Action>,
): Answer<OutputOf<Action>> {
  const [tries, setTries] = useState(0);
  const [answer, setAnswer] = useState<Omit<Answer<OutputOf<Action>>, 'retry'>>({
    data: undefined,
    failure: undefined,
  });
  const question = JSON.stringify(input);
  useEffect(() => {
    const left = new AbortController();
    callAction(contract, JSON.parse(question) as InputOf<Action>, { signal: left.signal }).then(
      (data) => setAnswer({ data, failure: undefined }),
      (error: unknown) => {
        if (left.signal.aborted) return;
        setAnswer(() => {
          // No failure of the call: the boundary of the screen says it, and nobody waits for ever.
          if (!isCallFailure(error)) throw error;
          return { data: undefined, failure: error };
        });
      },
    );
    return () => left.abort(new DOMException('left', 'AbortError'));
  }, [contract, question, tries]);
  return {
    ...answer,
    retry: () => {
      setAnswer({ data: undefined, failure: undefined });
      setTries(tries + 1);
    },
  };
}
