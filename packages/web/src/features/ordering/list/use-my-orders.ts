import { myOrdersList } from '@loge/contract/ordering/my-orders-list';
import type { InputOf, OutputOf } from '@loge/contract/shared/action-contract';
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { callAction } from '../../../client/call-action.ts';
import type { CallFailure } from '../../../client/failures.ts';
import { requestContext } from '../../../client/request-context.ts';
import { useStore } from '../../../client/store.ts';
import { actionQuery } from '../../../client/use-action.ts';

type Page = OutputOf<typeof myOrdersList>;
type PageParam = InputOf<typeof myOrdersList>;

const first: PageParam = {};

/**
 * One's orders: all that are in progress, and as many pages of past ones as were asked for; those of the former system come after all past
 * ones. `all` goes on asking until nothing is missing, for a search that is to find everything.
 */
export function useMyOrders({ all = false }: { readonly all?: boolean } = {}) {
  const context = useStore(requestContext);
  const client = useQueryClient();
  const firstPage = actionQuery(myOrdersList, first, context);
  const query = useInfiniteQuery<Page, CallFailure, Page, readonly unknown[], PageParam>({
    queryKey: [myOrdersList.name, context, 'pages'],
    queryFn: ({ pageParam, signal }) => callAction(myOrdersList, pageParam, { signal }),
    initialPageParam: first,
    getNextPageParam: nextPage,
    select: ({ pages }) => pages.reduce(withPage),
    // The home screen has asked for the first page already, or a visit before kept it: without a network there is no other.
    initialData: () => {
      const known = client.getQueryData<Page>(firstPage.queryKey);
      return known && { pages: [known], pageParams: [first] };
    },
    initialDataUpdatedAt: () => {
      const known = client.getQueryState(firstPage.queryKey);
      return known === undefined || known.isInvalidated ? 0 : known.dataUpdatedAt;
    },
    meta: { shows: myOrdersList.shows ?? [] },
  });
  const { data, hasNextPage, isFetching, isError, fetchNextPage } = query;
  const isMissing =
    (data?.hasOlderCurrent === true || (all && (data?.hasOlder === true || data?.hasOlderLegacy === true))) &&
    hasNextPage &&
    !isFetching &&
    !isError;
  useEffect(() => {
    if (isMissing) void fetchNextPage();
  }, [isMissing, fetchNextPage]);
  return query;
}

/** What is in progress first, then what is past, then the former system. */
function nextPage({ data, hasOlderCurrent }: Page, pages: readonly Page[]): PageParam | null {
  if (hasOlderCurrent) return { currentBefore: data.at(-1)?.id };
  const last = pages.findLast(({ dataHisto }) => dataHisto.length > 0);
  if (last?.hasOlder === true) return { before: last.dataHisto.at(-1)?.id };
  const oldest = pages.findLast(({ dataSmile }) => dataSmile.length > 0);
  return oldest?.hasOlderLegacy === true ? { legacyBefore: oldest.dataSmile.at(-1)?.beacOrderId } : null;
}

const withPage = (page: Page, next: Page): Page => ({
  data: [...page.data, ...next.data],
  dataHisto: [...page.dataHisto, ...next.dataHisto],
  dataSmile: [...page.dataSmile, ...next.dataSmile],
  countInProgress: page.countInProgress,
  hasOlderCurrent: page.hasOlderCurrent && (next.hasOlderCurrent || next.data.length === 0),
  hasOlder: page.hasOlder && (next.hasOlder || next.dataHisto.length === 0),
  hasOlderLegacy: page.hasOlderLegacy && (next.hasOlderLegacy || next.dataSmile.length === 0),
});
