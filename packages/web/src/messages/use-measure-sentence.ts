import { measureSentence } from '@loge/domain/reporting/measure-sentence';
import type { MeasureName } from '@loge/domain/reporting/measures';
import { useLocale } from 'use-intl';

/** What a figure means, in the reader's language; undefined for what is no measure. */
export function useMeasureSentence(): (name: MeasureName | null | undefined) => string | undefined {
  const language = useLocale();
  return (name) => (name === null || name === undefined ? undefined : measureSentence(name, language));
}
