import { formatTime } from '@loge/domain/shared/local-date';
import { useLocale, useTranslations } from 'use-intl';
import styles from './desk-line.module.css';
import { useDesk } from './use-desk.ts';

/** In one line on a phone: whether the desk is open, and until when. */
export function DeskLine() {
  const t = useTranslations('home.desk');
  const language = useLocale();
  const { data: desk } = useDesk();
  if (desk === undefined) return <span className={styles.line} />;
  const isOpen = desk.openUntil !== null;
  return (
    <span className={styles.line} data-open={isOpen}>
      {desk.openUntil === null ? t('phoneClosed') : t('phoneOpen', { time: formatTime(desk.openUntil, language) })}
    </span>
  );
}
