import { useTranslations } from 'use-intl';
import { ActionRefused, type CallFailure } from './failures.ts';

/** What to tell the person about a call that failed: the gateway's own sentence, or that no answer came. */
export function useFailureText(): (failure: CallFailure) => string {
  const t = useTranslations('access');
  return (failure) => (failure instanceof ActionRefused ? failure.message : t('noAnswer'));
}

/** The messages of a refused form by the field that they are about; nothing for any other failure. */
export function problemsByField(failure: CallFailure | undefined): Readonly<Record<string, string>> {
  if (!(failure instanceof ActionRefused)) return {};
  return Object.fromEntries(failure.fields.map(({ field, message }) => [field, message]));
}
