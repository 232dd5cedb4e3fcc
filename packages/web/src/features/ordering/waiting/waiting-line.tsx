import { leaveWaitingList } from '@loge/contract/calendars/leave-waiting-list';
import type { WaitingPlaceOnWire } from '@loge/contract/calendars/waiting-list-wire';
import { formatDate, formatTime } from '@loge/domain/shared/local-date';
import { IconClockHour4, IconTicket } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { useLocalMoment, useToday } from '../../../client/local-moment.ts';
import { useSingleFlight } from '../../../client/use-single-flight.ts';
import { useActionWithToast } from '../../../client/use-action-with-toast.ts';
import { Button } from '../../../design-system/actions/button.tsx';
import { Note } from '../../../design-system/feedback/note.tsx';
import { useToast } from '../../../design-system/overlays/toasts.tsx';
import styles from './waiting.module.css';

/** Where somebody stands in the waiting list of a day, or the place that is kept for them and until when; they may leave it. */
export function WaitingLine({ wait, children }: { wait: WaitingPlaceOnWire; children?: ReactNode }) {
  const t = useTranslations('ordering.slots.waiting');
  const language = useLocale();
  const today = useToday();
  const local = useLocalMoment();
  const toast = useToast();
  const leave = useActionWithToast(leaveWaitingList);
  const leaveIt = useSingleFlight(async () => {
    if ((await leave({ waitId: wait.id })) !== undefined) toast.success(t('left'));
  });
  const day = formatDate(wait.date, 'long', language, today);
  const isKept = wait.keptTime !== null && wait.keptUntil !== null;
  return (
    <Note tone={isKept ? 'success' : 'info'} icon={isKept ? IconTicket : IconClockHour4} live>
      <span className={styles.line}>
        <span>
          {isKept
            ? t('kept', {
                day,
                time: formatTime(wait.keptTime ?? '', language),
                until: untilText(local(wait.keptUntil ?? ''), { language, today }),
              })
            : t('place', { place: wait.place ?? 1, day })}
        </span>
        <span className={styles.acts}>
          {children}
          <Button size="md" variant="ghost" onClick={() => void leaveIt()}>
            {t(isKept ? 'giveUp' : 'leave')}
          </Button>
        </span>
      </span>
    </Note>
  );
}

/** An hour; another day than today is said too. */
const untilText = (
  { date, time }: { readonly date: string; readonly time: string },
  { language, today }: { readonly language: 'fr' | 'en'; readonly today: string },
): string =>
  date === today
    ? formatTime(time, language)
    : `${formatDate(date, 'long', language, today)}, ${formatTime(time, language)}`;
