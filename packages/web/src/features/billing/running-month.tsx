import { firstDayOf, monthOf } from '@loge/domain/billing/statement-months';
import { addMonths, formatDate } from '@loge/domain/shared/local-date';
import { useLocale, useTranslations } from 'use-intl';
import { useToday } from '../../client/local-moment.ts';
import styles from './billing.module.css';
import { monthTitle } from './month-words.ts';

/** From which day on the month under way can be closed. */
export function RunningMonth() {
  const t = useTranslations('billing');
  const language = useLocale();
  const month = monthOf(useToday());
  const day = addMonths(firstDayOf(month), 1);
  return (
    <p className={styles.soft}>
      {t('runningMonth', { month: monthTitle(month, language), day: formatDate(day, 'numeric', language) })}
    </p>
  );
}
