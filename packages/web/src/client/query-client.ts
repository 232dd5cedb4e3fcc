import { MutationCache, type Query, QueryClient, type DefaultError } from '@tanstack/react-query';
import type { Topic } from '@loge/contract/shared/topics';
import { ActionRefused, Unreachable, type CallFailure } from './failures.ts';
import { onAnswersCleared, onTopics } from './topic-bus.ts';

declare module '@tanstack/react-query' {
  interface Register {
    defaultError: CallFailure;
    queryMeta: { readonly shows?: readonly Topic[] };
  }
}

const shouldRetry = (failures: number, error: DefaultError): boolean =>
  failures < 2 &&
  navigator.onLine &&
  (error instanceof Unreachable || (error instanceof ActionRefused && error.isPassing));

/** The cache of answers. An answer stays fresh until a topic that it shows is named, or five minutes. */
export function createQueryClient(): QueryClient {
  const client = new QueryClient({
    mutationCache: new MutationCache(),
    defaultOptions: {
      queries: { staleTime: 5 * 60_000, gcTime: 15 * 60_000, retry: shouldRetry, networkMode: 'always' },
      mutations: { retry: shouldRetry, networkMode: 'always' },
    },
  });
  onTopics((topics) => invalidateTopics(client, topics));
  onAnswersCleared(() => client.clear());
  return client;
}

/**
 * Marks every answer that shows one of the topics as old; those on screen are asked again at once. A first answer that is still on its way may tell
 * how things were before: it is asked again when it has come.
 */
function invalidateTopics(client: QueryClient, topics: readonly Topic[]): void {
  const predicate = ({ meta }: Query): boolean => meta?.shows?.some((shown) => topics.includes(shown)) ?? false;
  const unanswered = client
    .getQueryCache()
    .findAll({ predicate: (query) => predicate(query) && query.state.data === undefined, fetchStatus: 'fetching' });
  void client.invalidateQueries({ predicate });
  for (const query of unanswered) {
    const again = () => void client.invalidateQueries({ queryKey: query.queryKey, exact: true });
    // Joins the call under way; it starts none.
    query.fetch().then(again, again);
  }
}
