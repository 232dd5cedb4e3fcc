import { leaveWaitingList } from '@loge/contract/calendars/leave-waiting-list';
import type { WaitingPersonOnWire } from '@loge/contract/calendars/waiting-list-wire';
import { formatDate, formatTime } from '@loge/domain/shared/local-date';
import { IconX } from '@tabler/icons-react';
import { useLocale, useTranslations } from 'use-intl';
import { useLocalMoment, useToday } from '../../client/local-moment.ts';
import { useActionWithToast } from '../../client/use-action-with-toast.ts';
import { IconButton } from '../../design-system/actions/icon-button.tsx';
import { Dialog } from '../../design-system/overlays/dialog.tsx';
import { useToast } from '../../design-system/overlays/toasts.tsx';
import styles from './calendars.module.css';

interface WaitingDialogProps {
  readonly day: string;
  readonly waiting: readonly WaitingPersonOnWire[];
  readonly partners: readonly { readonly id: number; readonly name: string }[];
  readonly onClose: () => void;
}

/** Who waits for a place on a day, longest first, and for whom one is kept. */
export function WaitingDialog({ day, waiting, partners, onClose }: WaitingDialogProps) {
  const t = useTranslations('calendars.waiting');
  const language = useLocale();
  const toast = useToast();
  const today = useToday();
  const local = useLocalMoment();
  const leave = useActionWithToast(leaveWaitingList);
  const remove = async (waitId: number) => {
    if ((await leave({ waitId })) !== undefined) toast.success(t('removed'));
  };
  const momentText = (moment: string): string => {
    const { date, time } = local(moment);
    return date === today
      ? formatTime(time, language)
      : `${formatDate(date, 'short', language, today)}, ${formatTime(time, language)}`;
  };
  return (
    <Dialog open onClose={onClose} size="sm" title={t('title', { day })}>
      <p className={styles.soft}>{waiting.length === 0 ? t('nobody') : t('help')}</p>
      <ol className={styles.waiting}>
        {waiting.map((wait) => (
          <li key={wait.id}>
            <span>
              <b>{wait.userName}</b>
              <span className={styles.soft}>
                {t('since', {
                  partner: partners.find(({ id }) => id === wait.partnerId)?.name ?? '',
                  offer: wait.offreLabel,
                  minutes: String(wait.lengthInMinutes),
                  since: momentText(wait.since),
                })}
              </span>
              {wait.keptTime !== null && wait.keptUntil !== null && (
                <span>
                  {t('kept', { time: formatTime(wait.keptTime, language), until: momentText(wait.keptUntil) })}
                </span>
              )}
            </span>
            <IconButton
              icon={IconX}
              label={t('remove', { person: wait.userName })}
              onClick={() => void remove(wait.id)}
            />
          </li>
        ))}
      </ol>
    </Dialog>
  );
}
