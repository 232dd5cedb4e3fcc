import { formatCount } from '@loge/domain/shared/money';
import { useLocale, useTranslations } from 'use-intl';
import { SectionHead } from '../../../design-system/layout/section-head.tsx';
import { useDurationText } from '../../../design-system/values/use-duration-text.ts';
import { Card } from '../../../design-system/surfaces/card.tsx';
import type { OwnProfile } from './own-profile.ts';
import styles from './partner-profile.module.css';

const inWords = [5, 4, 3, 2, 1] as const;

/** What the orders of the last 90 days say: notes, answers, refusals. */
export function OwnQuality({ quality }: { readonly quality: OwnProfile['quality'] }) {
  const t = useTranslations('partnerPortal.profile');
  const durationText = useDurationText();
  const language = useLocale();
  const { orders, refused, average, notes, stars, answers, answerMinutes } = quality;
  return (
    <Card as="section" aria-labelledby="own-quality">
      <SectionHead id="own-quality" title={t('quality')} aside={<span className={styles.soft}>{t('days')}</span>} />
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
              <li key={star} className={styles.star} aria-label={t('star', { star, count: String(count) })}>
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
      <dl className={styles.figures}>
        <div>
          <dt>{t('answerTime')}</dt>
          <dd>
            {answerMinutes === null ? '—' : durationText(answerMinutes)}
            {answers > 0 && <small>{t('answers', { count: answers })}</small>}
          </dd>
        </div>
        <div>
          <dt>{t('orders')}</dt>
          <dd>
            {formatCount(orders, language)}
            {refused > 0 && <small>{t('refused', { count: refused })}</small>}
          </dd>
        </div>
      </dl>
    </Card>
  );
}
