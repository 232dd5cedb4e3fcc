import { useRouter, type ErrorComponentProps } from '@tanstack/react-router';
import { useCallback, useEffect, useState } from 'react';
import { useTranslations } from 'use-intl';
import { isCallFailure, Unreachable } from '../client/failures.ts';
import { clearAnswers } from '../client/topic-bus.ts';
import { newProblemId } from '../client/problem-id.ts';
import { reportProblem } from '../client/report-problem.ts';
import { Button } from '../design-system/actions/button.tsx';
import { PlainScreen } from './plain-screen.tsx';
import { fetchMissingScreens } from './screens.ts';

/** A screen could not be drawn: what happened, what is safe, what to do, and the code to quote (Spec: beneficiary-and-access §8). */
export function ScreenFailed({ error, reset, info }: ErrorComponentProps) {
  const t = useTranslations('access');
  const router = useRouter();
  const [id] = useState(newProblemId);
  const [isAway] = useState(() => error instanceof Unreachable || !navigator.onLine);
  const isServiceUnavailable = error instanceof Unreachable && error.isServiceUnavailable;
  const where = info?.componentStack ?? '';
  useEffect(() => {
    // A refused or lost call is no failure of the page; the server knows of it already.
    if (!isAway && !isCallFailure(error)) reportProblem(id, error, where);
  }, [isAway, error, id, where]);

  const retry = useCallback(async () => {
    await fetchMissingScreens();
    // What could not be drawn may be an answer: it is asked for anew.
    clearAnswers();
    reset();
    await router.invalidate();
  }, [reset, router]);
  useEffect(() => {
    if (!isAway) return undefined;
    const comeBack = () => void retry();
    window.addEventListener('online', comeBack);
    return () => window.removeEventListener('online', comeBack);
  }, [isAway, retry]);
  if (isAway) {
    return (
      <PlainScreen
        title={t(isServiceUnavailable ? 'offline.awayTitle' : 'offline.title')}
        message={t(isServiceUnavailable ? 'offline.awayMessage' : 'offline.message')}
      >
        <Button onClick={() => void retry()}>{t('offline.retry')}</Button>
      </PlainScreen>
    );
  }
  return (
    <PlainScreen title={t('failure.message', { id })} message={t('failure.safe')}>
      <Button onClick={() => void retry()}>{t('failure.retry')}</Button>
      <Button variant="ghost" href="/">
        {t('failure.home')}
      </Button>
    </PlainScreen>
  );
}
