import { IconLock, IconWifiOff } from '@tabler/icons-react';
import { useTranslations } from 'use-intl';
import { Button } from '../../../design-system/actions/button.tsx';
import { Note } from '../../../design-system/feedback/note.tsx';
import { LiveRegion } from '../../../design-system/layout/visually-hidden.tsx';
import styles from './order-preview.module.css';

type UnansweredOrderProps = { busy: boolean; onRetry: () => void };

/** The page was loaded anew while an order waited for its answer, and no recap can be had of it: all there is to do is to ask again. */
export function UnansweredOrder({ busy, onRetry }: UnansweredOrderProps) {
  const t = useTranslations('ordering.preview');
  return (
    <div className={styles.lost}>
      <h1 className={styles.title}>{t('title')}</h1>
      <Note tone="warning" icon={IconWifiOff} live>
        {t('lost')}
      </Note>
      <Button full icon={IconLock} pending={busy} onClick={onRetry}>
        {t('retry')}
      </Button>
      <LiveRegion>{busy ? t('placing') : ''}</LiveRegion>
    </div>
  );
}
