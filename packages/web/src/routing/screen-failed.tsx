import { useRouter, type ErrorComponentProps } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { useTranslations } from 'use-intl';
import { isCallFailure, Unreachable } from '../client/failures.ts';
import { newProblemId, reportProblem } from '../client/report-problem.ts';
import { Button } from '../design-system/actions/button.tsx';
import { PlainScreen } from './plain-screen.tsx';

/** A screen could not be drawn: what happened, what is safe, what to do, and the code to quote (Spec: beneficiary-and-access §8). */
export function ScreenFailed({ error, reset, info }: ErrorComponentProps) {
  const t = useTranslations('access');
  const router = useRouter();
  const [id] = useState(newProblemId);
  const where = info?.componentStack ?? '';
  useEffect(() => {
    // A refused or lost call is no failure of the page; the server knows of it already.
    if (!isCallFailure(error)) reportProblem(id, error, where);
  }, [error, id, where]);

  const retry = () => {
    reset();
    void router.invalidate();
  };
  if (error instanceof Unreachable) {
    return (
      <PlainScreen title={t('offline.title')} message={t('offline.message')}>
        <Button onClick={retry}>{t('offline.retry')}</Button>
      </PlainScreen>
    );
  }
  return (
    <PlainScreen title={t('failure.message', { id })} message={t('failure.safe')}>
      <Button onClick={retry}>{t('failure.retry')}</Button>
      <Button variant="ghost" href="/">
        {t('failure.home')}
      </Button>
    </PlainScreen>
  );
}
