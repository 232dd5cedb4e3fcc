import type { ActionContract, InputOf, OutputOf } from '@loge/contract/shared/action-contract';
import { useCallback, useEffect, useState } from 'react';
import { callAction } from '../../../client/call-action.ts';
import { isCallFailure, type CallFailure } from '../../../client/failures.ts';
import { useFailureText } from '../../../client/failure-text.ts';

export interface BenchAnswer<Output> {
  readonly data: Output | undefined;
  readonly failure: CallFailure | undefined;
  readonly retry: () => void;
}

/** Asks at a bench, as the provider of `token` or as nobody. Without an input nothing is asked. */
export function useBenchAnswer<Action extends ActionContract>(
  contract: Action,
  input: InputOf<Action> | null,
  token?: string,
): BenchAnswer<OutputOf<Action>> {
  const [tries, setTries] = useState(0);
  const [answer, setAnswer] = useState<Omit<BenchAnswer<OutputOf<Action>>, 'retry'>>({
    data: undefined,
    failure: undefined,
  });
  const question = JSON.stringify(input);
  useEffect(() => {
    const asked = JSON.parse(question) as InputOf<Action> | null;
    const left = new AbortController();
    if (asked !== null)
      callAction(contract, asked, {
        signal: left.signal,
        quiet: true,
        ...(token === undefined ? {} : { token }),
      }).then(
        (data) => setAnswer({ data, failure: undefined }),
        (error: unknown) => {
          if (!left.signal.aborted && isCallFailure(error)) setAnswer({ data: undefined, failure: error });
        },
      );
    return () => left.abort();
  }, [contract, question, token, tries]);
  return { ...answer, retry: useCallback(() => setTries((count) => count + 1), []) };
}

/** What was done last at a bench, or why it was not. */
export interface BenchNews {
  readonly text: string;
  readonly isProblem: boolean;
}

/** Does one thing at a time at a bench and keeps what came of it, to be read out. */
export function useBenchAct(): {
  readonly news: BenchNews | null;
  readonly pending: boolean;
  readonly say: (text: string) => void;
  readonly act: (what: () => Promise<string>) => Promise<boolean>;
} {
  const failureText = useFailureText();
  const [news, setNews] = useState<BenchNews | null>(null);
  const [pending, setPending] = useState(false);
  const act = async (what: () => Promise<string>): Promise<boolean> => {
    setPending(true);
    try {
      setNews({ text: await what(), isProblem: false });
      return true;
    } catch (error) {
      if (!isCallFailure(error)) throw error;
      setNews({ text: failureText(error), isProblem: true });
      return false;
    } finally {
      setPending(false);
    }
  };
  return { news, pending, act, say: (text) => setNews({ text, isProblem: true }) };
}
