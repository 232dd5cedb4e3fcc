import { useTranslations } from 'use-intl';
import styles from './calendars.module.css';

const kinds = ['appointment', 'free', 'shut'] as const;

/** What the looks of a calendar mean, in words. */
export function CalendarLegend() {
  const t = useTranslations('calendars.legend');
  return (
    <ul className={styles.legend} aria-label={t('label')}>
      {kinds.map((kind) => (
        <li key={kind}>
          <i data-kind={kind} />
          {t(kind)}
        </li>
      ))}
    </ul>
  );
}
