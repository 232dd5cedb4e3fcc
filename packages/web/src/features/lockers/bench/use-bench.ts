import type { ActionContract, InputOf, OutputOf } from '@loge/contract/shared/action-contract';
import { useQuery } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import { callAction } from '../../../client/call-action.ts';
import { isCallFailure, type CallFailure } from '../../../client/failures.ts';
import { useFailureText } from '../../../client/failure-text.ts';

export interface BenchAnswer<Output> {
  readonly data: Output | undefined;
  readonly failure: CallFailure | undefined;
  readonly retry: () => void;
}

/**
 * Asks at a bench, as the provider of `token` or as nobody. Without an input nothing is asked. What was answered on the page before stands there until the new answer
 * comes; it is asked again by `retry` alone, since a code is worth nothing after what it was for.
 */
export function useBenchAnswer<Action extends ActionContract>(
  contract: Action,
  input: InputOf<Action> | null,
  token?: string,
): BenchAnswer<OutputOf<Action>> {
  const { data, error, refetch } = useQuery<OutputOf<Action>, CallFailure>({
    queryKey: ['bench', contract.name, token, input],
    queryFn: ({ signal }) =>
      callAction(contract, input as InputOf<Action>, {
        signal,
        quiet: true,
        ...(token === undefined ? {} : { token }),
      }),
    enabled: input !== null,
    staleTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
  return {
    data: error === null ? data : undefined,
    failure: error ?? undefined,
    retry: useCallback(() => void refetch(), [refetch]),
  };
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
