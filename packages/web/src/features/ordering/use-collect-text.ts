import { getConcInfos } from '@loge/contract/profile/get-conc-infos';
import { addDays, formatDate, formatTime } from '@loge/domain/shared/local-date';
import { useLocale, useTimeZone, useTranslations } from 'use-intl';
import { useToday } from '../../client/local-moment.ts';
import { useRefetchWhenDeskChanges } from '../../client/refetch-when-desk-changes.ts';
import { useActionQuery } from '../../client/use-action.ts';

/** From when an order that is ready can be collected at the desk: now is said only while the desk is open. */
export function useCollectText(isAtDesk: boolean): string {
  const t = useTranslations('ordering.collect');
  const language = useLocale();
  const today = useToday();
  const query = useActionQuery(getConcInfos, {}, { enabled: isAtDesk });
  const { data: desk } = query;
  useRefetchWhenDeskChanges(query, desk, useTimeZone() ?? 'Europe/Paris');
  if (desk === undefined) return t('atDesk');
  if (desk.open)
    return desk.openUntil === null ? t('now') : t('nowUntil', { time: formatTime(desk.openUntil, language) });
  if (desk.nextOpening === null) return t('atDesk');
  const { date, time } = desk.nextOpening;
  const from = formatTime(time, language);
  if (date === today) return t('today', { time: from });
  if (date === addDays(today, 1)) return t('tomorrow', { time: from });
  return t('from', { day: formatDate(date, 'short', language, today), time: from });
}
