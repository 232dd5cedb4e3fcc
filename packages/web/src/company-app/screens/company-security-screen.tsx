import { useTranslations } from 'use-intl';
import { Card } from '../../design-system/surfaces/card.tsx';
import { SecurityPage } from '../../features/access/security/security-page.tsx';
import { LanguageRow } from '../../features/profile/language-row.tsx';
import { useUser } from '../../session/session.ts';
import { CompanyPage } from '../company-page.tsx';
import styles from './company-screens.module.css';

/** What protects the account of somebody of a company, and the language in which they read. */
export function CompanySecurityScreen() {
  const t = useTranslations('security');
  const space = useTranslations('companySpace');
  const { canChooseLanguage } = useUser();
  return (
    <CompanyPage title={t('title')} under={t('intro')} promise={space('promise')}>
      <div className={styles.stack}>
        {canChooseLanguage && (
          <Card padding="none">
            <ul>
              <LanguageRow />
            </ul>
          </Card>
        )}
        <SecurityPage />
      </div>
    </CompanyPage>
  );
}
