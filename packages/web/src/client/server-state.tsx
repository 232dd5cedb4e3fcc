import { QueryClientProvider, type QueryClient } from '@tanstack/react-query';
import { useEffect, useState, type ReactNode } from 'react';
import { followLiveUpdates } from './live-updates.ts';
import { createQueryClient } from './query-client.ts';

let client: QueryClient | undefined;
let ownerOfAnswers: number | undefined;

/** One cache for all applications. The next person at this screen does not see a trace of the last. */
function answersOf(owner: number): QueryClient {
  client ??= createQueryClient();
  if (ownerOfAnswers !== undefined && ownerOfAnswers !== owner) client.clear();
  ownerOfAnswers = owner;
  return client;
}

interface ServerStateProps {
  /** The id of the person whose answers these are. */
  readonly owner: number;
  readonly children: ReactNode;
}

/** Gives an application its cache of answers and keeps it live. */
export function ServerState({ owner, children }: ServerStateProps) {
  const [queryClient] = useState(() => answersOf(owner));
  useEffect(
    () => followLiveUpdates({ onMissed: () => void queryClient.invalidateQueries({ refetchType: 'active' }) }),
    [queryClient],
  );
  return <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>;
}
