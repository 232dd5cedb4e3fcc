import { MutationCache, QueryClient, type DefaultError } from '@tanstack/react-query';
import type { Topic } from '@loge/contract/shared/topics';
import { ActionRefused, Unreachable, type CallFailure } from './failures.ts';
import { onAnswersForgotten, onTopics } from './topic-bus.ts';

declare module '@tanstack/react-query' {
  interface Register {
    defaultError: CallFailure;
    queryMeta: { readonly shows?: readonly Topic[] };
  }
}

const isWorthRetrying = (failures: number, error: DefaultError): boolean =>
  failures < 2 &&
  navigator.onLine &&
  (error instanceof Unreachable || (error instanceof ActionRefused && error.isPassing));

/** The cache of answers. An answer stays fresh until a topic that it shows is named, or five minutes. */
export function createQueryClient(): QueryClient {
  const client = new QueryClient({
    mutationCache: new MutationCache(),
    defaultOptions: {
      queries: { staleTime: 5 * 60_000, gcTime: 15 * 60_000, retry: isWorthRetrying, networkMode: 'always' },
      mutations: { retry: isWorthRetrying, networkMode: 'always' },
    },
  });
  onTopics((topics) => void invalidateTopics(client, topics));
  onAnswersForgotten(() => client.clear());
  return client;
}

/** Marks every answer that shows one of the topics as old; those on screen are asked again at once. */
function invalidateTopics(client: QueryClient, topics: readonly Topic[]): Promise<void> {
  return client.invalidateQueries({
    predicate: ({ meta }) => meta?.shows?.some((shown) => topics.includes(shown)) ?? false,
  });
}
