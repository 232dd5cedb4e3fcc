import { formatTime, type LocalDate } from '@loge/domain/shared/local-date';
import { useCallback } from 'react';
import { useLocale } from 'use-intl';
import { useLocalMoment, useToday } from '../../client/local-moment.ts';
import { shortDay } from '../../lists/short-day.ts';

/** A moment in a story: "aujourd’hui, 16 h 40", "18/11, 9 h 52". */
export function useStoryMoment(todayWord: string): (moment: string) => string {
  const language = useLocale();
  const localOf = useLocalMoment();
  const today = useToday();
  return useCallback(
    (moment) => {
      const { date, time } = localOf(moment);
      return `${date === today ? todayWord : shortDay(date, today)}, ${formatTime(time, language, 'always')}`;
    },
    [language, localOf, today, todayWord],
  );
}

/** "20/11/2026, 9 h 52". */
export function useFullMoment(): (moment: string) => string {
  const language = useLocale();
  const localOf = useLocalMoment();
  return useCallback(
    (moment) => {
      const { date, time } = localOf(moment);
      return `${fullDay(date)}, ${formatTime(time, language, 'always')}`;
    },
    [language, localOf],
  );
}

/** "20/11/2026". */
export const fullDay = (date: LocalDate): string => date.split('-').toReversed().join('/');
