import { formatDate, formatTime } from '@loge/domain/shared/local-date';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { useLocalMoment } from '../client/local-moment.ts';
import { BannerLine } from '../design-system/feedback/offline.tsx';
import { restoreSession } from './session.ts';

const intervalMs = 15_000;

interface OfflineVisitBannerProps {
  /** When the last of what is shown was answered, in milliseconds. */
  readonly seenAt: number;
}

/** Says that one reads in the last visit, and looks for the server; when it is there again, everything on screen is asked anew. */
export function OfflineVisitBanner({ seenAt }: OfflineVisitBannerProps) {
  const t = useTranslations('shells.keptVisit');
  const language = useLocale();
  const client = useQueryClient();
  const local = useLocalMoment();
  const { date, time } = local(new Date(seenAt).toISOString());
  useEffect(() => {
    const look = (): void => void restoreSession();
    const timer = setInterval(look, intervalMs);
    window.addEventListener('online', look);
    return () => {
      clearInterval(timer);
      window.removeEventListener('online', look);
      void client.invalidateQueries();
    };
  }, [client]);
  return (
    <BannerLine>
      {t('banner', { day: formatDate(date, 'long', language), time: formatTime(time, language) })}
      <button type="button" onClick={() => void restoreSession()}>
        {t('retry')}
      </button>
    </BannerLine>
  );
}
