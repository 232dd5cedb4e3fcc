import { getAllOffresForPartner } from '@loge/contract/offers/get-all-offres-for-partner';
import type { PartnerOffreOnWire } from '@loge/contract/offers/partner-offre-wire';
import { useTranslations } from 'use-intl';
import { useActionQuery } from '../../client/use-action.ts';
import { WhenAnswered } from '../../client/when-answered.tsx';
import { VisuallyHidden } from '../../design-system/layout/visually-hidden.tsx';
import { Link } from '../../design-system/links/link.tsx';
import { Skeleton, SkeletonGroup } from '../../design-system/status/skeleton.tsx';
import { StatusBadge } from '../../design-system/status/status-badge.tsx';
import { Card } from '../../design-system/surfaces/card.tsx';
import styles from './partners.module.css';
import { usePartnerWays } from './use-ways.ts';

const atMost = 6;
const tones = {
  inForce: 'available',
  waiting: 'processing',
  ended: 'done',
  unpublished: 'done',
  aside: 'todo',
} as const;

/** What the partner proposes; the list of offers has all of it. */
export function OffersCard({ partnerId }: { partnerId: number }) {
  const t = useTranslations('partners.offersCard');
  const { offers: all } = usePartnerWays(partnerId);
  const query = useActionQuery(getAllOffresForPartner, { partnerId });
  const count = query.data?.offres.length ?? 0;
  return (
    <Card as="section" padding="none" className={styles.card} aria-label={t('title')}>
      <div className={styles.cardHead}>
        <h2>{t('title')}</h2>
        {count > atMost && (
          <span className={styles.soft}>{t('count', { shown: String(atMost), count: String(count) })}</span>
        )}
        {all !== null && (
          <Link href={all} className={`${styles.more} ${styles.aside}`}>
            {t('all', { count: String(count) })}
          </Link>
        )}
      </div>
      <WhenAnswered query={query} skeleton={<LinesSkeleton />}>
        {({ offres }) =>
          offres.length === 0 ? (
            <>
              <p>{t('none')}</p>
              <p className={styles.soft}>{t('noneHelp')}</p>
            </>
          ) : (
            <div className={styles.scroll}>
              <table className={styles.table}>
                <thead>
                  <tr>
                    <th scope="col">{t('offer')}</th>
                    <th scope="col">{t('category')}</th>
                    <th scope="col">{t('visible')}</th>
                    <th scope="col" className={styles.end}>
                      {t('where')}
                    </th>
                    <th scope="col">{t('state')}</th>
                  </tr>
                </thead>
                <tbody>
                  {offres.slice(0, atMost).map((offer) => (
                    <tr key={offer.id}>
                      <td>
                        <b>{offer.name}</b>
                      </td>
                      <td>{offer.catOffreLabel}</td>
                      <td>
                        <Flags offer={offer} />
                      </td>
                      <td className={styles.end}>{offer.nbConciergeries}</td>
                      <td>
                        <StatusBadge size="sm" tone={tones[offer.state]} label={t(`states.${offer.state}`)} />
                      </td>
                    </tr>
                  ))}
                </tbody>
              </table>
            </div>
          )
        }
      </WhenAnswered>
    </Card>
  );
}

/** B, C and P, as offers are flagged. Spec: manager §2 "Visibility flags on offers appear as B, C, P". */
function Flags({ offer }: { offer: PartnerOffreOnWire }) {
  const t = useTranslations('partners.offersCard.flags');
  const flags = { B: offer.visibilityBnfDirect, C: offer.visibilityBnf, P: offer.visibilityPro };
  const wordsOf = (flag: keyof typeof flags): string => (flags[flag] ? t(flag) : t('not', { flag: t(flag) }));
  return (
    <span className={styles.flags}>
      {(['B', 'C', 'P'] as const).map((flag) => (
        <span key={flag} className={styles.flag} data-off={!flags[flag]} title={wordsOf(flag)}>
          <span aria-hidden="true">{flag}</span>
          <VisuallyHidden>{wordsOf(flag)}</VisuallyHidden>
        </span>
      ))}
    </span>
  );
}

export function LinesSkeleton() {
  return (
    <SkeletonGroup className={styles.column ?? ''}>
      <Skeleton height={28} />
      <Skeleton height={28} />
      <Skeleton height={28} />
    </SkeletonGroup>
  );
}
