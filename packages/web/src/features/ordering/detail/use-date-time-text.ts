import { formatDate, formatTime, type LocalDate, type LocalTime } from '@loge/domain/shared/local-date';
import { useLocale, useTranslations } from 'use-intl';
import { useToday } from '../../../client/local-moment.ts';
import { useSlotRange } from '../slots/use-slot-range.ts';

interface When {
  readonly beginDate: LocalDate | null;
  readonly endDate: LocalDate | null;
  readonly time: LocalTime | null;
  /** The desk may still propose another day. */
  readonly dateFlexible: boolean;
  /** A slot is booked, from when to when `appointment` says. */
  readonly isCalendarItem: boolean;
  readonly appointment: { readonly begin: string; readonly end: string } | null;
}

/** The day, the time and the last day of a service in words; empty without a day. */
export function useDateTimeText(): (when: When) => string {
  const t = useTranslations('ordering');
  const language = useLocale();
  const today = useToday();
  const slotRange = useSlotRange();
  const day = (date: LocalDate) => formatDate(date, 'long', language, today);
  const timeText = (time: LocalTime, { isCalendarItem, appointment }: When): string => {
    if (!isCalendarItem || appointment === null) return formatTime(time, language);
    return slotRange(time, (Date.parse(appointment.end) - Date.parse(appointment.begin)) / 60_000);
  };
  return (when) => {
    const { beginDate, endDate, time, dateFlexible } = when;
    return [
      beginDate !== null && day(beginDate),
      time !== null && timeText(time, when),
      endDate !== null && endDate !== beginDate && t('detail.untilDay', { date: day(endDate) }),
      beginDate !== null && dateFlexible && t('preview.flexible'),
    ]
      .filter(Boolean)
      .join(', ');
  };
}
