import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '../design-system/actions/button.tsx';
import { useFailureText } from './failure-text.ts';
import { ActionRefused, type CallFailure } from './failures.ts';
import styles from './when-answered.module.css';

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
  const t = useTranslations('access');
  const failureText = useFailureText();
  if (failure instanceof ActionRefused && failure.handled) return null;
  const isRefused = failure instanceof ActionRefused;
  return (
    <div className={styles.failure} role="alert">
      <p className={styles.what}>{isRefused ? failure.message : t('offline.title')}</p>
      {!isRefused && <p className={styles.help}>{failureText(failure)}</p>}
      <Button variant="tinted" size="md" onClick={retry}>
        {t('offline.retry')}
      </Button>
      {isRefused && failure.requestId !== '' && <p className={styles.code}>{failure.requestId}</p>}
    </div>
  );
}
