import { getConcInfos } from '@loge/contract/profile/get-conc-infos';
import type { OutputOf } from '@loge/contract/shared/action-contract';
import { addDays, formatDate, formatTime } from '@loge/domain/shared/local-date';
import { useEffect } from 'react';
import { useLocale, useTimeZone, useTranslations } from 'use-intl';
import { momentAt, useToday } from '../../client/local-moment.ts';
import { useActionQuery } from '../../client/use-action.ts';

export type Desk = OutputOf<typeof getConcInfos>;

/** A little after the minute itself, so that clocks that differ by a second agree. */
const afterwardsMs = 2_000;
/** Where the minute has passed here and not at the server, one asks again after so long. */
const slowClockMs = 30_000;
/** What a timer can wait for at most. */
const longestTimerMs = 2 ** 31 - 1;

/** What is known of the desk; asked again when it opens or closes: nothing else tells a page that has been open since the morning. */
export function useDesk() {
  const query = useActionQuery(getConcInfos, {});
  const changesAt = useNextChange(query.data);
  const { refetch, dataUpdatedAt, errorUpdatedAt } = query;
  useEffect(() => {
    if (changesAt === null) return undefined;
    const left = Date.parse(changesAt) - Date.now();
    const wait = left > 0 ? left + afterwardsMs : slowClockMs;
    const timer = setTimeout(() => void refetch(), Math.min(wait, longestTimerMs));
    return () => clearTimeout(timer);
    // After each answer anew, and after each that did not come.
  }, [changesAt, refetch, dataUpdatedAt, errorUpdatedAt]);
  return query;
}

/** When the desk closes, or opens again. */
function useNextChange(desk: Desk | undefined): string | null {
  const zone = useTimeZone() ?? 'Europe/Paris';
  const today = useToday();
  if (desk === undefined) return null;
  if (desk.openUntil !== null) return momentAt({ date: today, time: desk.openUntil }, zone);
  return desk.nextOpening === null ? null : momentAt(desk.nextOpening, zone);
}

/** Whether the desk is open, in words: "Ouverte jusqu’à 19 h", "Fermée, ouvre demain à 8 h". */
export function useDeskState(): (desk: Pick<Desk, 'openUntil' | 'nextOpening'>) => string {
  const t = useTranslations('home.desk');
  const language = useLocale();
  const today = useToday();
  return ({ openUntil, nextOpening }) => {
    if (openUntil !== null) return t('openUntil', { time: formatTime(openUntil, language) });
    if (nextOpening === null) return t('closed');
    const time = formatTime(nextOpening.time, language);
    if (nextOpening.date === today) return t('opensToday', { time });
    if (nextOpening.date === addDays(today, 1)) return t('opensTomorrow', { time });
    return t('opensOn', { day: formatDate(nextOpening.date, 'long', language, today), time });
  };
}
