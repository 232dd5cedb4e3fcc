import { readLentPickup } from '@loge/contract/lockers/read-lent-pickup';
import { formatDate, formatTime } from '@loge/domain/shared/local-date';
import { getRouteApi } from '@tanstack/react-router';
import { useLocale, useTranslations } from 'use-intl';
import { ActionRefused, isNotFound } from '../../client/failures.ts';
import { localMoment } from '../../client/local-moment.ts';
import { useAnswer } from '../../client/use-answer.ts';
import { QueryError } from '../../client/query-boundary.tsx';
import { EmptyState } from '../../design-system/feedback/empty-state.tsx';
import { useWakeLock } from '../../design-system/overlays/use-wake-lock.ts';
import { Skeleton, SkeletonGroup } from '../../design-system/status/skeleton.tsx';
import { QrCode } from '../../design-system/values/qr-code.tsx';
import styles from '../../features/lockers/locker-code-sheet.module.css';
import { SavePicture } from '../../features/lockers/save-picture.tsx';
import { MessagesProvider } from '../../messages/messages-provider.tsx';
import { useLanguage } from '../../session/language.ts';
import { ReadingFrame } from '../reading-frame.tsx';

const route = getRouteApi('/casier/$token');

/** Somebody was lent a pick-up at a locker: their code, where to hold it, and until when. */
export function LentPickupScreen() {
  const { token } = route.useParams();
  return (
    <MessagesProvider language={useLanguage()} group="lentPickup">
      <LentPickup key={token} token={token} />
    </MessagesProvider>
  );
}

function LentPickup({ token }: { token: string }) {
  const t = useTranslations('lentPickup');
  const language = useLocale();
  const { data, failure, retry } = useAnswer(readLentPickup, { token });
  useWakeLock(data !== undefined);
  const isOver = failure instanceof ActionRefused && failure.refusal === 'link-expired';
  if (isOver || isNotFound(failure ?? null))
    return (
      <ReadingFrame title={t('title')}>
        <EmptyState object="cles" title={t('over')}>
          {t('overHelp')}
        </EmptyState>
      </ReadingFrame>
    );
  if (failure !== undefined)
    return (
      <ReadingFrame title={t('title')}>
        <QueryError failure={failure} retry={retry} />
      </ReadingFrame>
    );
  if (data === undefined)
    return (
      <ReadingFrame title={t('title')}>
        <SkeletonGroup>
          <Skeleton width="60%" />
          <Skeleton shape="box" height={300} />
        </SkeletonGroup>
      </ReadingFrame>
    );
  const { date, time } = localMoment(data.expiresAt, data.zone);
  const place = [data.conciergerieName, data.lockerName, data.lockerLocation].filter((line) => line !== '').join(' · ');
  return (
    <ReadingFrame title={t('title')}>
      <p>{t('intro', { lentBy: data.lentBy, name: data.givenName })}</p>
      <div className={styles.code}>
        <QrCode text={token} label={t('label')} size="lg" />
        {data.box !== null && <p className={styles.box}>{t('box', { box: data.box })}</p>}
        <p className={styles.place}>{place}</p>
        <p>{t('until', { date: `${formatDate(date, 'long', language)}, ${formatTime(time, language)}` })}</p>
        <p className={styles.help}>{t('show')}</p>
        <p className={styles.help}>{t('bright')}</p>
        <SavePicture code={token}>{t('save')}</SavePicture>
      </div>
    </ReadingFrame>
  );
}
