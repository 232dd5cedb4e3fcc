import { formatDate, formatTime, type LocalDate, type LocalTime } from '@loge/domain/shared/local-date';
import { useCallback } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { useLocalMoment, useToday } from '../../client/local-moment.ts';

/** "ven. 27 nov., 9 h 30", with the year where it is far away. */
export function useServiceDay(): (date: LocalDate, time: LocalTime | null) => string {
  const language = useLocale();
  const today = useToday();
  return useCallback(
    (date, time) => {
      const day = formatDate(date, 'short', language, today);
      return time === null ? day : `${day}, ${formatTime(time, language)}`;
    },
    [language, today],
  );
}

/** A moment of the past: "aujourd’hui, 16 h 40", "mer. 18 nov., 9 h 52". */
export function useMomentText(): (moment: string) => string {
  const t = useTranslations('partnerPortal.order');
  const language = useLocale();
  const today = useToday();
  const localOf = useLocalMoment();
  return useCallback(
    (moment) => {
      const { date, time } = localOf(moment);
      const day = date === today ? t('today') : formatDate(date, 'short', language, today);
      return `${day}, ${formatTime(time, language)}`;
    },
    [language, localOf, t, today],
  );
}

interface OrderedLine {
  readonly label: string;
  readonly quantity: number;
}

/** "5 × Chemise, Cravate": what is ordered, in one line; questions that were answered are no articles. */
export function useLinesText(): (lines: readonly OrderedLine[]) => string {
  const t = useTranslations('partnerPortal.row');
  return useCallback(
    (lines) =>
      lines
        .filter(({ quantity }) => quantity > 0)
        .map(({ label, quantity }) => (quantity > 1 ? t('times', { quantity: String(quantity), label }) : label))
        .join(', '),
    [t],
  );
}
