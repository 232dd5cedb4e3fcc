import type { SeriesPlanOnWire } from '@loge/contract/ordering/order-series-wire';
import { capitalised } from '@loge/domain/shared/capitalised';
import { formatDate } from '@loge/domain/shared/local-date';
import { IconAlertTriangle, IconCalendarCheck, IconCalendarOff } from '@tabler/icons-react';
import { useLocale, useTranslations } from 'use-intl';
import { useToday } from '../../../client/local-moment.ts';
import { Note } from '../../../design-system/feedback/note.tsx';
import { Glyph } from '../../../design-system/icons/glyph.tsx';
import styles from './series-days.module.css';

/** The next days of a series, and what happens on each. */
export function SeriesDays({ plan }: { plan: SeriesPlanOnWire }) {
  const t = useTranslations('regularOrders.repeat');
  const language = useLocale();
  const today = useToday();
  const day = (date: string) => formatDate(date, 'long', language, today);
  return (
    <section aria-labelledby="series-days" className={styles.section}>
      <h2 id="series-days" className={styles.title}>
        {t('next', { count: plan.occurrences.length })}
      </h2>
      <ul className={styles.days}>
        {plan.occurrences.map(({ date, clash }) => (
          <li key={date} className={styles.day} data-clash={clash !== null}>
            <Glyph icon={clash === null ? IconCalendarCheck : IconCalendarOff} size={18} />
            <span>
              {capitalised(day(date))}
              {clash !== null && <small className={styles.why}>{t(`clash.${clash}`)}</small>}
            </span>
          </li>
        ))}
      </ul>
      {plan.endsWithOffer !== null && (
        <Note tone="warning" icon={IconAlertTriangle}>
          {t('endsWithOffer', { date: day(plan.endsWithOffer) })}
        </Note>
      )}
      <p className={styles.hint}>{t('aheadHint')}</p>
    </section>
  );
}
