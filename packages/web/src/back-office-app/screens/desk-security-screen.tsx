import { useTranslations } from 'use-intl';
import { SecurityPage } from '../../features/access/security/security-page.tsx';
import { useScreenTitle } from '../../routing/screen-title.ts';
import styles from './desk-security-screen.module.css';

/** What protects a manager's or administrator's account, and their team's. Ours. */
export function DeskSecurityScreen() {
  const t = useTranslations('security');
  useScreenTitle(t('title'));
  return (
    <div className={styles.screen}>
      <h1 className={styles.title}>{t('title')}</h1>
      <p className={styles.intro}>{t('intro')}</p>
      <SecurityPage />
    </div>
  );
}
