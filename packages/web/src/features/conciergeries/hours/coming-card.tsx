import { comingDays, type ComingDays, type DeskDaysFacts } from '@loge/domain/conciergeries/desk-days';
import { openingsText } from '@loge/domain/conciergeries/hours-words';
import { formatDate, type LocalDate } from '@loge/domain/shared/local-date';
import { useLocale, useTranslations } from 'use-intl';
import { Card } from '../../../design-system/surfaces/card.tsx';
import styles from './hours.module.css';

interface ComingCardProps {
  readonly facts: DeskDaysFacts;
  readonly today: LocalDate;
  /** Shows these days in the year. */
  readonly onChoose: (days: ComingDays) => void;
}

const MOST = 5;
/** Day and month: 24/12. */
const shortDay = (date: LocalDate): string => formatDate(date, 'numeric', 'fr').slice(0, 5);

/** What differs from every week in the months to come. */
export function ComingCard({ facts, today, onChoose }: ComingCardProps) {
  const t = useTranslations('deskHours.coming');
  const language = useLocale();
  const coming = comingDays(facts, today, MOST);
  return (
    <Card as="section" aria-labelledby="coming" className={styles.card}>
      <h2 id="coming">{t('title')}</h2>
      {coming.length === 0 && <p className={styles.soft}>{t('none')}</p>}
      <ul className={styles.coming}>
        {coming.map((days) => {
          const { first, last, kind, name, openings } = days;
          return (
            <li key={first}>
              <button type="button" onClick={() => onChoose(days)}>
                <span className={styles.dateTag} data-kind={kind} data-shut={openings.length === 0}>
                  {first === last ? shortDay(first) : `${shortDay(first)} – ${shortDay(last)}`}
                </span>
                <span className={styles.comingName}>{name === '' ? t(kind) : name}</span>
                <span className={styles.comingHours}>
                  {openings.length === 0 ? t('closed') : openingsText(openings, language)}
                </span>
              </button>
            </li>
          );
        })}
      </ul>
    </Card>
  );
}
