import { formatCount } from '@loge/domain/shared/money';
import { useLocale, useTranslations } from 'use-intl';
import { Card } from '../../design-system/surfaces/card.tsx';
import type { PartnerInfo } from './partner-frame.tsx';
import styles from './partners.module.css';

const inWords = [5, 4, 3, 2, 1] as const;

/** What the orders of the last 90 days say. */
export function QualityCard({ info: { quality, counts } }: { info: PartnerInfo }) {
  const t = useTranslations('partners.quality');
  const language = useLocale();
  const { orders, refused, reprocessed, average, notes, stars } = quality;
  const share = (part: number): string =>
    new Intl.NumberFormat(language, { style: 'percent', maximumFractionDigits: 1 })
      .format(orders === 0 ? 0 : part / orders)
      .replaceAll('\u202F', '\u00A0');
  return (
    <Card as="section" padding="none" className={styles.card} aria-label={t('title')}>
      <div className={styles.cardHead}>
        <h2>{t('title')}</h2>
        <span className={styles.soft}>{t('days')}</span>
      </div>
      <div className={styles.notes}>
        <p className={styles.average}>
          {average === null
            ? '—'
            : new Intl.NumberFormat(language, { maximumFractionDigits: 1, minimumFractionDigits: 1 }).format(average)}
          <small>{t('notes', { count: notes })}</small>
        </p>
        <ul className={styles.stars}>
          {inWords.map((star) => {
            const count = stars[star - 1] ?? 0;
            return (
              <li key={star} className={styles.star} aria-label={`${t('star', { star })} : ${count}`}>
                <span aria-hidden="true">{star}</span>
                <span className={styles.bar} aria-hidden="true">
                  <i style={{ width: `${notes === 0 ? 0 : Math.round((100 * count) / notes)}%` }} />
                </span>
                <span aria-hidden="true">{count}</span>
              </li>
            );
          })}
        </ul>
      </div>
      {average === null && notes > 0 && <p className={styles.soft}>{t('tooFew')}</p>}
      <div className={styles.figures}>
        <p className={styles.figure}>
          <b>{formatCount(orders, language)}</b>
          {t('orders')}
        </p>
        <p className={styles.figure}>
          <b>{formatCount(counts.openOrders, language)}</b>
          {t('open')}
        </p>
        <p className={styles.figure}>
          <b>{share(refused)}</b>
          {t('refused')}
        </p>
        <p className={styles.figure}>
          <b>{formatCount(reprocessed, language)}</b>
          {t('reprocessed')}
        </p>
      </div>
    </Card>
  );
}
