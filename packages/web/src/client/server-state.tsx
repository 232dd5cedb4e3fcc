import { hydrate, QueryClientProvider, type DehydratedState, type QueryClient } from '@tanstack/react-query';
import { useEffect, useState, type ReactNode } from 'react';
import { followLiveUpdates } from './live-updates.ts';
import { createQueryClient } from './query-client.ts';

let client: QueryClient | undefined;
let ownerOfAnswers: number | undefined;

/** One cache for all applications. The next person at this screen does not see a trace of the last. */
export function answersOf(owner: number, kept?: DehydratedState): QueryClient {
  client ??= createQueryClient();
  if (ownerOfAnswers !== undefined && ownerOfAnswers !== owner) client.clear();
  ownerOfAnswers = owner;
  if (kept !== undefined) {
    hydrate(client, kept);
    // Shown until somebody answers, and asked again at once.
    void client.invalidateQueries({ refetchType: 'none' });
  }
  return client;
}

interface ServerStateProps {
  /** The id of the person whose answers these are. */
  readonly owner: number;
  /** Answers of the last visit, in which one reads while nobody answers. */
  readonly kept?: DehydratedState | undefined;
  readonly children: ReactNode;
}

/** Gives an application its cache of answers and keeps it live. */
export function ServerState({ owner, kept, children }: ServerStateProps) {
  const [queryClient] = useState(() => answersOf(owner, kept));
  useEffect(
    () => followLiveUpdates({ onMissed: () => void queryClient.invalidateQueries({ refetchType: 'active' }) }),
    [queryClient],
  );
  return <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>;
}
