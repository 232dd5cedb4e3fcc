import { IconDeviceMobile } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '../../design-system/actions/button.tsx';
import { Card } from '../../design-system/surfaces/card.tsx';
import { clearInstallPrompt, installWay } from '../../push/install-prompt.ts';
import { useBrand } from '../../session/brand.ts';
import styles from './push-settings.module.css';

const laterName = 'loge.install.later';

/** Once somebody has ordered, offers to put the application on their home screen; nothing where it is there, cannot be, or they said *Pas maintenant*. */
export function InstallQuestion() {
  const t = useTranslations('push.install');
  const brand = useBrand();
  const [isLater, setIsLater] = useState(() => localStorage.getItem(laterName) !== null);
  const [way, setWay] = useState(installWay);
  if (isLater || way === null) return null;
  const close = () => {
    localStorage.setItem(laterName, 'yes');
    setIsLater(true);
  };
  const install = async () => {
    if (way.kind !== 'prompt') return;
    const { outcome } = await way.prompt();
    clearInstallPrompt();
    setWay(null);
    if (outcome === 'dismissed') close();
  };
  return (
    <Card as="section" aria-labelledby="install-question" className={styles.ask}>
      <h2 id="install-question" className={styles.title}>
        {t('title', { name: brand.title })}
      </h2>
      <p className={styles.why}>{t(way.kind === 'prompt' ? 'why' : 'byHand')}</p>
      <div className={styles.answers}>
        {way.kind === 'prompt' && (
          <Button size="md" icon={IconDeviceMobile} onClick={() => void install()}>
            {t('act')}
          </Button>
        )}
        <Button variant="ghost" size="md" onClick={close}>
          {t(way.kind === 'prompt' ? 'notNow' : 'understood')}
        </Button>
      </div>
    </Card>
  );
}
