import { useTranslations } from 'use-intl';
import { TextLink } from '../../design-system/layout/text-link.tsx';
import { PushSettings } from '../../features/notifications/push-settings.tsx';
import { SecurityPage } from '../../features/access/security/security-page.tsx';
import { ConnectedProgramsPart } from '../../features/integrations/connected-programs-part.tsx';
import { FurtherMessages } from '../../messages/further-messages.tsx';
import { useScreenTitle } from '../../routing/screen-title.ts';
import styles from './desk-security-screen.module.css';

/** What protects a manager's or administrator's account, and their team's. Not in the specification. */
export function DeskSecurityScreen() {
  const t = useTranslations('security');
  const shell = useTranslations('managerShell');
  useScreenTitle(t('title'));
  return (
    <div className={styles.screen}>
      <h1 className={styles.title}>{t('title')}</h1>
      <p className={styles.intro}>
        {t('intro')} <TextLink href="/account/integrations">{shell('programs')}</TextLink>
      </p>
      <SecurityPage />
      <PushSettings />
      <FurtherMessages group="programs">
        <ConnectedProgramsPart />
      </FurtherMessages>
    </div>
  );
}
