import { useTranslations } from 'use-intl';
import { IntegrationsPage } from '../../features/integrations/integrations-page.tsx';
import { FurtherMessages } from '../../messages/further-messages.tsx';
import { Band } from '../band.tsx';
import styles from './partner-security-screen.module.css';

/** The programs that act for a partner, such as their till. Not in the specification. */
export function PartnerIntegrationsScreen() {
  return (
    <FurtherMessages group="integrations">
      <PartnerIntegrations />
    </FurtherMessages>
  );
}

function PartnerIntegrations() {
  const t = useTranslations('integrations');
  return (
    <>
      <Band title={t('title')} over={t('intro')} />
      <div className={styles.screen}>
        <IntegrationsPage />
      </div>
    </>
  );
}
