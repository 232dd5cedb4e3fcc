import { useTranslations } from 'use-intl';
import { PushSettings } from '../../features/notifications/push-settings.tsx';
import { SecurityPage } from '../../features/access/security/security-page.tsx';
import { ConnectedProgramsPart } from '../../features/integrations/connected-programs-part.tsx';
import { FurtherMessages } from '../../messages/further-messages.tsx';
import { Band } from '../band.tsx';
import styles from './partner-security-screen.module.css';

/** What protects a partner's account. Not in the specification. */
export function PartnerSecurityScreen() {
  const t = useTranslations('security');
  return (
    <>
      <Band title={t('title')} over={t('intro')} />
      <div className={styles.screen}>
        <SecurityPage />
        <PushSettings />
        <FurtherMessages group="programs">
          <ConnectedProgramsPart />
        </FurtherMessages>
      </div>
    </>
  );
}
