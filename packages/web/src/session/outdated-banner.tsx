import { useTranslations } from 'use-intl';
import styles from './outdated-banner.module.css';

/** Spec: beneficiary-and-access §8 "Outdated app". */
export function OutdatedBanner() {
  const t = useTranslations('access.outdated');
  return (
    <div className={styles.banner} role="alert">
      <p>{t('message')}</p>
      <button type="button" className={styles.refresh} onClick={() => location.reload()}>
        {t('refresh')}
      </button>
    </div>
  );
}
