import type { DeskDay } from '@loge/domain/conciergeries/desk-days';
import { openingsText } from '@loge/domain/conciergeries/hours-words';
import { formatDate } from '@loge/domain/shared/local-date';
import { useLocale, useTranslations } from 'use-intl';

/** A day of the year in words: "jeudi 24 décembre 2026, horaire exceptionnel, Veille de Noël, 8 h à 16 h". */
export function useDayWords(): (day: DeskDay, changesClock: boolean) => string {
  const t = useTranslations('deskHours.year');
  const language = useLocale();
  return ({ date, kind, openings, name }, changesClock) =>
    [
      `${formatDate(date, 'long', language)} ${date.slice(0, 4)}`,
      ...(kind === 'closed' && name === '' ? [] : [t(`kinds.${kind}`).toLocaleLowerCase(language)]),
      name,
      openings.length === 0 ? t('shut') : openingsText(openings, language),
      changesClock ? t('clockChange') : '',
    ]
      .filter((part) => part !== '')
      .join(', ');
}
