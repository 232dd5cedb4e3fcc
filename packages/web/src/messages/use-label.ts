import type { Text } from '@loge/domain/shared/lang';
import { useLocale } from 'use-intl';

/** Chooses the reader's language of a text in both; French stands where the other was left empty. */
export function useLabel(): (text: Text) => string {
  const language = useLocale();
  return (text) => (text[language] === '' ? text.fr : text[language]);
}
