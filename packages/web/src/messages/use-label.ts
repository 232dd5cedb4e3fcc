import type { Lang, Text } from '@loge/domain/shared/lang';
import { useCallback } from 'react';
import { useLocale } from 'use-intl';

/** A text in one language; French stands where the other was left empty. */
export const labelIn = (language: Lang, text: Text): string => (text[language] === '' ? text.fr : text[language]);

/** Chooses the reader's language of a text in both. */
export function useLabel(): (text: Text) => string {
  const language = useLocale();
  return useCallback((text) => labelIn(language, text), [language]);
}
