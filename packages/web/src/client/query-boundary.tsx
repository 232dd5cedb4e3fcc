import type { UseQueryResult } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { ErrorState } from '../design-system/feedback/error-state.tsx';
import { useTranslations } from 'use-intl';
import { ErrorBoundary } from '../design-system/feedback/error-boundary.tsx';
import { OfflineNotice } from '../design-system/feedback/offline.tsx';
import { ActionRefused, Unreachable, type CallFailure } from './failures.ts';
import { newProblemId } from './problem-id.ts';
import { reportProblem } from './report-problem.ts';

interface QueryBoundaryProps<Answer> {
  readonly query: UseQueryResult<Answer, CallFailure>;
  /** What stands in its place in the meantime: a `SkeletonGroup` in the shape of the answer. */
  readonly skeleton: ReactNode;
  readonly children: (answer: Answer) => ReactNode;
}

/**
 * Draws an answer, the skeleton before it, or what went wrong with a way to try again. An answer that is at hand stays on
 * screen while it is asked again, even when that fails: the banner of the application says that the network is away.
 */
export function QueryBoundary<Answer>({ query, skeleton, children }: QueryBoundaryProps<Answer>) {
  if (query.data !== undefined) {
    return (
      <AnswerBoundary answeredAt={query.dataUpdatedAt} retry={() => void query.refetch()}>
        <Drawn answer={query.data}>{children}</Drawn>
      </AnswerBoundary>
    );
  }
  if (query.error !== null) return <QueryError failure={query.error} retry={() => void query.refetch()} />;
  return skeleton;
}

/** Inside the boundary, so that it catches what goes wrong here. */
function Drawn<Answer>({ answer, children }: { answer: Answer; children: (answer: Answer) => ReactNode }) {
  return children(answer);
}

interface AnswerBoundaryProps {
  /** When the answer came: the next one is tried anew. */
  readonly answeredAt: number;
  readonly retry: () => void;
  readonly children: ReactNode;
}

/** An answer that cannot be drawn, of another version of the server say, takes nothing else of the screen along. */
function AnswerBoundary({ answeredAt, retry, children }: AnswerBoundaryProps) {
  return (
    <ErrorBoundary
      newId={newProblemId}
      onError={({ id, error, componentStack }) => reportProblem(id, error, componentStack)}
      renderFailure={(id) => <FailedElement id={id} retry={retry} />}
      resetKey={answeredAt}
    >
      {children}
    </ErrorBoundary>
  );
}

/** One closes it and goes on with the rest of the screen. Spec: beneficiary-and-access §8 (an element that fails to render). */
function FailedElement({ id, retry }: { readonly id: string; readonly retry: () => void }) {
  const t = useTranslations('access.failure');
  const [isClosed, setIsClosed] = useState(false);
  if (isClosed) return null;
  return <ErrorState title={t('message', { id })} onRetry={retry} onClose={() => setIsClosed(true)} />;
}

/** What went wrong, beside a way to try again; for places that draw their own answer. */
export function QueryError({ failure, retry }: { failure: CallFailure; retry: () => void }) {
  if (failure instanceof Unreachable)
    return <OfflineNotice isServiceUnavailable={failure.isServiceUnavailable} onRetry={retry} />;
  // Not of the call: what was made of its answer failed. The boundary of the screen says so, and reports it.
  if (!(failure instanceof ActionRefused)) throw failure;
  if (failure.handled) return null;
  // A failure of the server carries its code in the sentence itself.
  const isInMessage = failure.message.includes(failure.requestId);
  return (
    <ErrorState
      title={failure.message}
      {...(!isInMessage && !failure.isDefinite && { code: failure.requestId })}
      isFinal={failure.isDefinite}
      onRetry={retry}
    />
  );
}
