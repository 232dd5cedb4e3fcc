import { formatDate } from '@loge/domain/shared/local-date';
import { useLocale, useTranslations } from 'use-intl';
import { useToday } from '../../../client/local-moment.ts';
import { LineList } from '../../../design-system/data/line-list.tsx';
import { SectionHead } from '../../../design-system/layout/section-head.tsx';
import { StatusBadge } from '../../../design-system/status/status-badge.tsx';
import { Card } from '../../../design-system/surfaces/card.tsx';
import type { OwnProfile } from './own-profile.ts';
import styles from './partner-profile.module.css';

type Offer = OwnProfile['offres'][number];

/** What the partner proposes now and soon, and gets for each line of it. */
export function OwnOffers({ offers }: { readonly offers: readonly Offer[] }) {
  const t = useTranslations('partnerPortal.profile');
  return (
    <Card as="section" aria-labelledby="own-offers">
      <SectionHead id="own-offers" title={t('offers')} aside={<span className={styles.soft}>{t('pricesTtc')}</span>} />
      {offers.length === 0 && <p className={styles.soft}>{t('noOffers')}</p>}
      {offers.map((offer) => (
        <OwnOffer key={offer.id} offer={offer} />
      ))}
    </Card>
  );
}

function OwnOffer({ offer }: { readonly offer: Offer }) {
  const t = useTranslations('partnerPortal.profile');
  const language = useLocale();
  const today = useToday();
  const { name, catOffreLabel, state, startDate, endDate, nbConciergeries, items, moreItems } = offer;
  const day = (date: string): string => formatDate(date, 'short', language, today);
  return (
    <details className={styles.offer}>
      <summary>
        <span className={styles.words}>
          <b>{name}</b>
          <span className={styles.soft}>
            {[
              catOffreLabel,
              t('atDesks', { count: nbConciergeries }),
              endDate === null ? null : t('until', { day: day(endDate) }),
            ]
              .filter((part) => part !== null)
              .join(' · ')}
          </span>
        </span>
        {state === 'waiting' && startDate !== null && (
          <StatusBadge size="sm" tone="processing" label={t('from', { day: day(startDate) })} />
        )}
      </summary>
      {items.length === 0 ? (
        <p className={styles.soft}>{t('noLines')}</p>
      ) : (
        <LineList
          density="compact"
          lines={items.map(({ id, label, buyingPrice, onQuote }) => ({
            key: String(id),
            label,
            amount: buyingPrice ?? t(onQuote ? 'onQuote' : 'noPrice'),
          }))}
        />
      )}
      {moreItems > 0 && <p className={styles.soft}>{t('moreLines', { count: moreItems })}</p>}
    </details>
  );
}
