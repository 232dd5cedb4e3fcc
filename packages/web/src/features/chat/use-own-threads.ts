import { getMessageThreads } from '@loge/contract/chat/get-message-threads';
import type { OutputOf } from '@loge/contract/shared/action-contract';
import { useInfiniteQuery, type UseInfiniteQueryResult } from '@tanstack/react-query';
import { callAction } from '../../client/call-action.ts';
import type { CallFailure } from '../../client/failures.ts';
import { requestContext } from '../../client/request-context.ts';
import { useStore } from '../../client/store.ts';

type Page = OutputOf<typeof getMessageThreads>;

/** A beneficiary's own conversations, newest first, with as many pages as were asked for. */
export function useOwnThreads(): UseInfiniteQueryResult<Page, CallFailure> {
  const context = useStore(requestContext);
  return useInfiniteQuery<Page, CallFailure, Page, readonly unknown[], number>({
    queryKey: [getMessageThreads.name, context, 'own'],
    queryFn: ({ pageParam, signal }) =>
      callAction(getMessageThreads, { side: 'beneficiary', first: pageParam }, { signal }),
    initialPageParam: 0,
    getNextPageParam: ({ hasMore }, pages) =>
      hasMore ? pages.reduce((sum, { threads }) => sum + threads.length, 0) : undefined,
    select: ({ pages }) => pages.reduce(withPage),
    meta: { shows: getMessageThreads.shows ?? [] },
  });
}

/** A conversation that moved up while one was reading stands on two pages: the newer one counts. */
function withPage(page: Page, next: Page): Page {
  const isKnown = ({ messageThreadType, targetId }: Page['threads'][number]): boolean =>
    page.threads.some((one) => one.messageThreadType === messageThreadType && one.targetId === targetId);
  return { ...page, threads: [...page.threads, ...next.threads.filter((one) => !isKnown(one))], hasMore: next.hasMore };
}
