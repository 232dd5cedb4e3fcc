import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ErrorState } from '../design-system/feedback/error-state.tsx';
import { OfflineScreen } from '../design-system/feedback/offline.tsx';
import { ActionRefused, type CallFailure } from './failures.ts';

interface WhenAnsweredProps<Answer> {
  readonly query: UseQueryResult<Answer, CallFailure>;
  /** What stands in its place meanwhile: a `SkeletonGroup` in the shape of the answer. */
  readonly skeleton: ReactNode;
  readonly children: (answer: Answer) => ReactNode;
}

/**
 * Draws an answer, the skeleton before it, or what went wrong with a way to try again. An answer that is at hand stays on
 * screen while it is asked again, even when that fails: the banner of the application says that the network is away.
 */
export function WhenAnswered<Answer>({ query, skeleton, children }: WhenAnsweredProps<Answer>) {
  if (query.data !== undefined) return children(query.data);
  if (query.error !== null) return <NotAnswered failure={query.error} retry={() => void query.refetch()} />;
  return skeleton;
}

/** What went wrong, beside a way to try again; for places that draw their own answer. */
export function NotAnswered({ failure, retry }: { failure: CallFailure; retry: () => void }) {
  if (!(failure instanceof ActionRefused)) return <OfflineScreen onRetry={retry} />;
  if (failure.handled) return null;
  // A failure of the server carries its code in the sentence itself.
  const isTold = failure.message.includes(failure.requestId);
  return <ErrorState title={failure.message} {...(!isTold && { code: failure.requestId })} onRetry={retry} />;
}
