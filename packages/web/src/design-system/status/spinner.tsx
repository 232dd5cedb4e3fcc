import { useTranslations } from 'use-intl';
import styles from './spinner.module.css';

/** Waiting where no shape is known yet; prefer skeletons. Appears after 150 ms. */
export function Spinner() {
  const t = useTranslations('common');
  return (
    <output className={styles.waiting}>
      <span className={styles.bell} aria-hidden="true" />
      {t('loading')}
    </output>
  );
}
