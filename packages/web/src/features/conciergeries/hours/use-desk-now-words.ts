import { addDays, formatDate, formatTime, type LocalDate } from '@loge/domain/shared/local-date';
import { useLocale, useTranslations } from 'use-intl';

interface DeskNow {
  readonly isOpen: boolean;
  readonly openUntil: string | null;
  readonly nextOpening: { readonly date: LocalDate; readonly time: string } | null;
}

/** Whether the desk is open now, and whether its hours agree, in words: "Ouverte, ferme à 19 h", "Ouverte hors horaires". */
export function useDeskNowWords(): (now: DeskNow, today: LocalDate) => string {
  const t = useTranslations('deskHours.state');
  const language = useLocale();
  return ({ isOpen, openUntil, nextOpening }, today) => {
    if (openUntil !== null) return t(isOpen ? 'open' : 'shouldBeOpen', { time: formatTime(openUntil, language) });
    if (isOpen) return t('outsideHours');
    if (nextOpening === null) return t('closed');
    const time = formatTime(nextOpening.time, language);
    if (nextOpening.date === today) return t('opensToday', { time });
    if (nextOpening.date === addDays(today, 1)) return t('opensTomorrow', { time });
    return t('opensOn', { day: formatDate(nextOpening.date, 'long', language, today), time });
  };
}
