import { useTranslations } from 'use-intl';
import styles from './skip-link.module.css';

/** For the keyboard: past the navigation to the content. */
export function SkipLink() {
  const t = useTranslations('common.actions');
  return (
    <button
      type="button"
      className={styles.link}
      onClick={() => {
        const content = document.getElementById('content');
        if (content === null) return;
        content.tabIndex = -1;
        content.focus();
      }}
    >
      {t('skipToContent')}
    </button>
  );
}
