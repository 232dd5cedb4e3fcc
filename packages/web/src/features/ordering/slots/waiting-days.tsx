import { joinWaitingList } from '@loge/contract/calendars/join-waiting-list';
import type { WaitingPlaceOnWire } from '@loge/contract/calendars/waiting-list-wire';
import type { DayPart } from '@loge/domain/ordering/calendar-slots';
import type { SlotDay } from '@loge/domain/ordering/slot-days';
import { formatDate, type LocalDate, type LocalTime } from '@loge/domain/shared/local-date';
import { IconBellRinging } from '@tabler/icons-react';
import { useLocale, useTranslations } from 'use-intl';
import { useToday } from '../../../client/local-moment.ts';
import { useSingleFlight } from '../../../client/use-single-flight.ts';
import { useActionWithToast } from '../../../client/use-action-with-toast.ts';
import { Chip, ChipRow } from '../../../design-system/fields/chip.tsx';
import { useToast } from '../../../design-system/overlays/toasts.tsx';
import { WaitingLine } from '../waiting/waiting-line.tsx';
import styles from './slot-section.module.css';

/** The place that is kept for who orders, where it is still free for what they put together. */
export function keptPlace(
  waiting: readonly WaitingPlaceOnWire[],
  days: readonly SlotDay[],
): { readonly date: LocalDate; readonly time: LocalTime } | undefined {
  for (const { date, keptTime: time } of waiting) {
    if (time !== null && days.find((day) => day.date === date)?.times.includes(time) === true) return { date, time };
  }
  return undefined;
}

interface WaitingDaysProps {
  readonly offreId: number;
  /** The days that are shown. */
  readonly days: readonly SlotDay[];
  readonly waiting: readonly WaitingPlaceOnWire[];
  readonly minutes: number;
  readonly dayPart: DayPart | null;
}

/** The waiting list of days that are full: where one stands in it, and the days for which one may wait too. */
export function WaitingDays({ offreId, days, waiting, minutes, dayPart }: WaitingDaysProps) {
  const t = useTranslations('ordering.slots.waiting');
  const language = useLocale();
  const today = useToday();
  const toast = useToast();
  const join = useActionWithToast(joinWaitingList);
  const full = days.filter(({ date, times }) => times.length === 0 && !waiting.some((wait) => wait.date === date));
  const joinDay = useSingleFlight(async (date: LocalDate) => {
    const joined = await join({ offreId, date, durationMinutes: Math.min(Math.ceil(minutes), 1440), dayPart });
    if (joined !== undefined) toast.success(t('joined'));
  });
  if (full.length === 0 && waiting.length === 0) return null;
  return (
    <div className={styles.waiting}>
      {waiting.map((wait) => (
        <WaitingLine key={wait.id} wait={wait} />
      ))}
      {full.length > 0 && (
        <>
          <p className={styles.full}>{t('full')}</p>
          <ChipRow label={t('full')}>
            {full.map(({ date }) => (
              <Chip key={date} icon={IconBellRinging} onClick={() => void joinDay(date)}>
                {t('join', { day: formatDate(date, 'short', language, today) })}
              </Chip>
            ))}
          </ChipRow>
        </>
      )}
    </div>
  );
}
