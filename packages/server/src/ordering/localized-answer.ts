import type { Lang } from '@loge/domain/shared/lang';

/** What was answered to a line, as somebody who reads this language knows it from the form: a choice of a list in their words. Null for none. */
export function localizedAnswer(
  { extendedValue, extendedValueEn }: { readonly extendedValue: string; readonly extendedValueEn: string },
  lang: Lang,
): string | null {
  const answer = lang === 'en' && extendedValueEn !== '' ? extendedValueEn : extendedValue;
  return answer === '' ? null : answer;
}
