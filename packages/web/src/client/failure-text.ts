import { useTranslations } from 'use-intl';
import { ActionRefused, type CallFailure } from './failures.ts';

/** What to tell the person about a call that failed: the gateway's own sentence, or that no answer came, and from where not. */
export function useFailureText(): (failure: CallFailure) => string {
  const t = useTranslations('access');
  return (failure) =>
    failure instanceof ActionRefused ? failure.message : t(failure.isServiceUnavailable ? 'serviceAway' : 'noAnswer');
}
