import { getConcInfos } from '@loge/contract/profile/get-conc-infos';
import type { OutputOf } from '@loge/contract/shared/action-contract';
import { addDays, formatDate, formatTime } from '@loge/domain/shared/local-date';
import { useLocale, useTimeZone, useTranslations } from 'use-intl';
import { useRefetchWhenDeskChanges } from '../../client/refetch-when-desk-changes.ts';
import { useToday } from '../../client/local-moment.ts';
import { useActionQuery } from '../../client/use-action.ts';

export type Desk = OutputOf<typeof getConcInfos>;

/** What is known of the desk; asked again when it opens or closes: nothing else tells a page that has been open since the morning. */
export function useDesk() {
  const query = useActionQuery(getConcInfos, {});
  useRefetchWhenDeskChanges(query, query.data, useTimeZone() ?? 'Europe/Paris');
  return query;
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
