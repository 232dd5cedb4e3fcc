import { ackMessage } from '@loge/contract/chat/ack-message';
import { getMessageThread } from '@loge/contract/chat/get-message-thread';
import type { OutputOf } from '@loge/contract/shared/action-contract';
import { type InfiniteData, useInfiniteQuery } from '@tanstack/react-query';
import { useEffect, useRef, useSyncExternalStore } from 'react';
import { callAction } from '../../client/call-action.ts';
import { isCallFailure, type CallFailure } from '../../client/failures.ts';
import { requestContext } from '../../client/request-context.ts';
import { useStore } from '../../client/store.ts';
import { cachedOlderPage } from './cached-page.ts';
import type { ThreadKey } from './thread-key.ts';

export type ThreadOnWire = OutputOf<typeof getMessageThread>;
export type MessageOnWire = ThreadOnWire['elements'][number];

export interface OpenThread {
  readonly facts: ThreadOnWire | undefined;
  /** Oldest first. */
  readonly messages: readonly MessageOnWire[];
  readonly failure: CallFailure | null;
  readonly hasOlder: boolean;
  readonly isLoadingOlder: boolean;
  readonly loadOlder: () => void;
  readonly retry: () => void;
}

/** A conversation with as many pages as were asked for. When something in it changes, its newest page is asked for again, and older ones of which not all was seen. */
export function useThread(thread: ThreadKey): OpenThread {
  const context = useStore(requestContext);
  const query = useInfiniteQuery<ThreadOnWire, CallFailure, ThreadOnWire[], readonly unknown[], number | null>({
    queryKey: [getMessageThread.name, context, thread],
    queryFn: async ({ pageParam, signal, client, queryKey }) => {
      if (pageParam === null) return callAction(getMessageThread, thread, { signal });
      const loaded = client.getQueryData<InfiniteData<ThreadOnWire>>(queryKey)?.pages ?? [];
      return (
        cachedOlderPage(loaded, pageParam) ?? callAction(getMessageThread, { ...thread, before: pageParam }, { signal })
      );
    },
    initialPageParam: null,
    getNextPageParam: ({ hasMore, elements }) => (hasMore ? elements.at(-1)?.id : undefined),
    select: ({ pages }) => pages,
    meta: { shows: getMessageThread.shows ?? [] },
  });
  const pages = query.data ?? [];
  return {
    facts: pages[0],
    messages: pages.flatMap(({ elements }) => elements).toReversed(),
    failure: query.error,
    hasOlder: query.hasNextPage,
    isLoadingOlder: query.isFetchingNextPage,
    loadOlder: () => void query.fetchNextPage(),
    retry: () => void query.refetch(),
  };
}

/** Whether somebody can be looking at the page. */
export const usePageVisibility = (): boolean =>
  useSyncExternalStore(
    (listener) => {
      document.addEventListener('visibilitychange', listener);
      return () => document.removeEventListener('visibilitychange', listener);
    },
    () => document.visibilityState === 'visible',
  );

/** Acknowledges what is on show and was not seen before. Spec: beneficiary-and-access §2.4 (chat detail). */
export function useAcknowledge({ side }: ThreadKey, messages: readonly MessageOnWire[], isSeen: boolean): void {
  const reported = useRef(new Set<number>());
  const unseen = messages.filter(({ fromOwnSide, acknowledged }) => !fromOwnSide && !acknowledged);
  const ids = unseen.map(({ id }) => id).join();
  useEffect(() => {
    if (!isSeen || ids === '') return;
    const messageIds = ids
      .split(',')
      .map(Number)
      .filter((id) => !reported.current.has(id));
    if (messageIds.length === 0) return;
    for (const id of messageIds) reported.current.add(id);
    callAction(ackMessage, { messageIds, side }, { quiet: true }).catch((error: unknown) => {
      if (!isCallFailure(error)) throw error;
      // They stay unread, and are told again when something else changes.
      for (const id of messageIds) reported.current.delete(id);
    });
  }, [ids, isSeen, side]);
}
