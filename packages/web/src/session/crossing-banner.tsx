import { IconArrowBackUp } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { currentServerName, serverName } from '../client/every-server.ts';
import { Button } from '../design-system/actions/button.tsx';
import { publishBannerHeight } from '../design-system/layout/banner-height.ts';
import { crossBack } from './cross-to-server.ts';
import styles from './crossing-banner.module.css';
import { crossing } from './kept-crossing.ts';

/** On another server than one's own: which it is, and the way back. */
export function CrossingBanner() {
  const t = useTranslations('shells.crossing');
  const [isLeaving, setIsLeaving] = useState(false);
  if (crossing() === undefined) return null;
  const leave = () => {
    setIsLeaving(true);
    void crossBack();
  };
  return (
    <section ref={publishBannerHeight} aria-label={t('label')} className={styles.banner}>
      <span>{t('banner', { name: currentServerName() })}</span>
      <Button size="sm" variant="tinted" icon={IconArrowBackUp} pending={isLeaving} onClick={leave}>
        {t('back', { name: serverName(location.origin) })}
      </Button>
    </section>
  );
}
