import { useTranslations } from 'use-intl';
import { IntegrationsPage } from '../../features/integrations/integrations-page.tsx';
import { FurtherMessages } from '../../messages/further-messages.tsx';
import { useScreenTitle } from '../../routing/screen-title.ts';
import styles from './desk-security-screen.module.css';

/** The programs that act for a manager or an administrator. Not in the specification. */
export function IntegrationsScreen() {
  return (
    <FurtherMessages group="integrations">
      <Integrations />
    </FurtherMessages>
  );
}

function Integrations() {
  const t = useTranslations('integrations');
  useScreenTitle(t('title'));
  return (
    <div className={styles.screen}>
      <h1 className={styles.title}>{t('title')}</h1>
      <p className={styles.intro}>{t('intro')}</p>
      <IntegrationsPage />
    </div>
  );
}
