import { MIN_GROUP } from '@loge/domain/company/disclosure';
import { useTranslations } from 'use-intl';
import { Card } from '../../design-system/surfaces/card.tsx';
import { CompanyPage } from '../company-page.tsx';
import styles from './company-screens.module.css';

const points = ['names', 'groups', 'closed', 'people', 'rights'] as const;

/** What the company's space never shows, and how that is kept. */
export function CompanyPrivacyScreen() {
  const t = useTranslations('companySpace');
  return (
    <CompanyPage title={t('privacy.title')} under={t('privacy.under')} promise={t('promise')}>
      <Card as="section" className={styles.narrow} aria-label={t('privacy.title')}>
        <dl className={styles.points}>
          {points.map((point) => (
            <div key={point}>
              <dt>{t(`privacy.${point}`, { least: MIN_GROUP })}</dt>
              <dd>{t(`privacy.${point}Text`, { least: MIN_GROUP })}</dd>
            </div>
          ))}
        </dl>
      </Card>
    </CompanyPage>
  );
}
