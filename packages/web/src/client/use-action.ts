import type { ActionContract, InputOf, OutputOf } from '@loge/contract/shared/action-contract';
import {
  keepPreviousData,
  useIsMutating,
  useMutation,
  useQuery,
  type UseMutationResult,
  type UseQueryResult,
} from '@tanstack/react-query';
import { useState } from 'react';
import { callAction } from './call-action.ts';
import type { Files } from './encode-input.ts';
import { Unreachable, type CallFailure } from './failures.ts';
import { Intention } from './intention.ts';
import { requestContext, type RequestContext } from './request-context.ts';
import { useStore } from './store.ts';
import type { Send } from './send-with-progress.ts';
import { announceTopics } from './topic-bus.ts';

/** The query of a read action, for `useActionQuery` and for fetching ahead (`queryClient.prefetchQuery`). */
export function actionQuery<Action extends ActionContract>(
  contract: Action,
  input: InputOf<Action>,
  context: RequestContext = requestContext.get(),
) {
  return {
    queryKey: [contract.name, context, input] as const,
    queryFn: ({ signal }: { signal: AbortSignal }): Promise<OutputOf<Action>> =>
      callAction(contract, input, { signal }),
    meta: contract.shows === undefined ? {} : { shows: contract.shows },
  };
}

export interface ActionQueryOptions<Output, Selected> {
  /** False: not yet, e.g. while the input is incomplete. */
  readonly enabled?: boolean;
  /** The part of the answer that the component draws; it is drawn again only when that part changes. */
  readonly select?: (answer: Output) => Selected;
  /** Asks again after this number of milliseconds, while the page is looked at; null where the last answer wants nothing to be asked again. */
  readonly intervalMs?: number | ((answer: Output) => number | null);
  /** Keeps the last page on screen while the next one is on its way. */
  readonly keepPrevious?: boolean;
}

function intervalAfter<Output>(
  intervalMs: number | ((answer: Output) => number | null),
  data: Output | undefined,
): number | false {
  if (typeof intervalMs === 'number') return intervalMs;
  return data === undefined ? false : (intervalMs(data) ?? false);
}

/** Asks a read action and follows it: the answer is asked again whenever one of the topics that it shows is touched. */
export function useActionQuery<Action extends ActionContract, Selected = OutputOf<Action>>(
  contract: Action,
  input: InputOf<Action>,
  { enabled = true, select, intervalMs, keepPrevious = false }: ActionQueryOptions<OutputOf<Action>, Selected> = {},
): UseQueryResult<Selected, CallFailure> {
  const context = useStore(requestContext);
  const { queryKey, queryFn, meta } = actionQuery(contract, input, context);
  return useQuery<OutputOf<Action>, CallFailure, Selected, typeof queryKey>({
    queryKey,
    queryFn,
    meta,
    enabled,
    ...(select === undefined ? {} : { select }),
    ...(intervalMs === undefined ? {} : { refetchInterval: ({ state: { data } }) => intervalAfter(intervalMs, data) }),
    ...(keepPrevious ? { placeholderData: keepPreviousData } : {}),
  });
}

export interface ActionMutationOptions<Action> {
  readonly onSuccess?: (answer: OutputOf<Action>, input: InputOf<Action>) => void;
  /** Files that go along with a multipart action. */
  readonly filesOf?: (input: InputOf<Action>) => Files;
  /** In place of `fetch`: for files whose progress is shown. */
  readonly sendBy?: Send;
}

/**
 * Performs a write action. Every try of the same intention carries the same idempotency key, and success asks every list
 * again that the contract says is touched, as does a refusal for how things stand. `mutate(input)` from a click, `await mutateAsync(input)` where one goes on after it.
 */
export function useActionMutation<Action extends ActionContract>(
  contract: Action,
  { onSuccess, filesOf, sendBy }: ActionMutationOptions<Action> = {},
): UseMutationResult<OutputOf<Action>, CallFailure, InputOf<Action>> {
  const [intention] = useState(() => new Intention());
  // The keys of what is under way: another write that begins between two tries of one leaves it its key.
  const [keys] = useState(() => new Map<InputOf<Action>, string>());
  const keyFor = (input: InputOf<Action>): string => {
    const key = keys.get(input) ?? intention.keyFor(filesOf === undefined ? input : [input, ...lookOf(filesOf(input))]);
    keys.set(input, key);
    return key;
  };
  return useMutation<OutputOf<Action>, CallFailure, InputOf<Action>>({
    mutationKey: [contract.name],
    meta: { sendsFile: contract.fileInField !== undefined },
    mutationFn: (input) =>
      callAction(contract, input, {
        idempotencyKey: keyFor(input),
        ...(filesOf === undefined ? {} : { files: filesOf(input) }),
        ...(sendBy === undefined ? {} : { sendBy }),
      }),
    onSuccess: (answer, input) => {
      intention.settle(keys.get(input));
      keys.delete(input);
      onSuccess?.(answer, input);
    },
    onError: (failure, input) => {
      const key = keys.get(input);
      keys.delete(input);
      if (failure instanceof Unreachable || !failure.isDefinite) return;
      intention.settle(key);
      // What was refused for no fault of its input was refused for how things stand: they are not as the screen shows them.
      if (failure.fields.length === 0) announceTopics(contract.touches ?? []);
    },
  });
}

/** Whether a picture is on its way that a form only has the address of afterwards. */
export const useIsUploading = (): boolean =>
  useIsMutating({ predicate: ({ meta }) => meta?.['sendsFile'] === true }) > 0;

/** What tells one file from another: the same words with another picture are another intention. */
const lookOf = (files: Files) =>
  Object.values(files).map((file) => [
    file.size,
    file.type,
    file instanceof File && file.name,
    file instanceof File && file.lastModified,
  ]);
