import type { getPartnerActivity } from '@loge/contract/partners/get-partner-activity';
import type { OutputOf } from '@loge/contract/shared/action-contract';
import { formatCount } from '@loge/domain/shared/money';
import { IconStar, IconStarFilled, IconStarHalfFilled } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { Glyph } from '../../design-system/icons/glyph.tsx';
import { Card } from '../../design-system/surfaces/card.tsx';
import type { PartnerInfo } from './partner-frame.tsx';
import styles from './partners.module.css';
import { useDurationText } from '../../design-system/values/use-duration-text.ts';

type Activity = OutputOf<typeof getPartnerActivity>;
type FigureKey = 'answer' | 'inTime' | 'refused' | 'reprocessed' | 'orders' | 'open';

const inWords = [5, 4, 3, 2, 1] as const;

interface QualityCardProps {
  readonly info: PartnerInfo;
  /** Undefined while it is on its way. */
  readonly activity: Activity | undefined;
}

/** What the orders of the last 90 days say: first how the partner keeps their word, as far as it is known, then how much they did. */
export function QualityCard({ info: { quality, counts }, activity }: QualityCardProps) {
  const t = useTranslations('partners.quality');
  const language = useLocale();
  const { orders, refused, reprocessed, average, notes, stars } = quality;
  const durationText = useDurationText();
  const share = (part: number, of: number): string =>
    new Intl.NumberFormat(language, { style: 'percent', maximumFractionDigits: 1 })
      .format(of === 0 ? 0 : part / of)
      .replaceAll('\u202F', '\u00A0');
  const { answerMinutes = null, answerMinutesBefore = null, promised = 0, inTime = 0 } = activity ?? {};
  const gained = answerMinutes === null || answerMinutesBefore === null ? 0 : answerMinutesBefore - answerMinutes;
  const trend =
    gained === 0 ? null : (
      <b className={gained > 0 ? styles.good : styles.warning}>
        {gained > 0 ? '−' : '+'}
        {durationText(Math.abs(gained))}
      </b>
    );
  type Figure = { readonly key: FigureKey; readonly value: string; readonly trend?: ReactNode };
  const figures: readonly Figure[] = [
    ...(answerMinutes === null ? [] : [{ key: 'answer' as const, value: durationText(answerMinutes), trend }]),
    ...(promised === 0 ? [] : [{ key: 'inTime' as const, value: share(inTime, promised) }]),
    { key: 'refused', value: share(refused, orders) },
    { key: 'reprocessed', value: formatCount(reprocessed, language) },
    { key: 'orders', value: formatCount(orders, language) },
    { key: 'open', value: formatCount(counts.openOrders, language) },
  ];
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
          {average !== null && <Stars value={average} />}
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
        {figures.slice(0, 4).map(({ key, value, trend }) => (
          <p key={key} className={styles.figure}>
            <b>{value}</b>
            <span>
              {t(key)} {trend}
            </span>
          </p>
        ))}
      </div>
    </Card>
  );
}

/** A note of 5 as five stars, to the half. */
function Stars({ value }: { value: number }) {
  const halves = Math.round(value * 2);
  return (
    <span className={styles.noteStars} aria-hidden="true">
      {[1, 2, 3, 4, 5].map((star) => (
        <Glyph
          key={star}
          size={15}
          icon={halves >= star * 2 ? IconStarFilled : halves === star * 2 - 1 ? IconStarHalfFilled : IconStar}
        />
      ))}
    </span>
  );
}
