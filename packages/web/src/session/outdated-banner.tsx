import { useTranslations } from 'use-intl';
import { isNativeApp } from '../client/device.ts';
import styles from './outdated-banner.module.css';

/** Spec: beneficiary-and-access §8 "Outdated app". A page is refreshed, the mobile application closed and opened again. */
export function OutdatedBanner() {
  const t = useTranslations('access.outdated');
  if (isNativeApp())
    return (
      <div className={styles.banner} role="alert">
        <p>{t('native')}</p>
      </div>
    );
  return (
    <div className={styles.banner} role="alert">
      <p>{t('message')}</p>
      <button type="button" className={styles.refresh} onClick={() => location.reload()}>
        {t('refresh')}
      </button>
    </div>
  );
}
