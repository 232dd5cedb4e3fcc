import { getPresentationsForPartenaire } from '@loge/contract/partners/get-presentations-for-partenaire';
import { useTranslations } from 'use-intl';
import { useActionQuery } from '../../client/use-action.ts';
import { QueryBoundary } from '../../client/query-boundary.tsx';
import { Link } from '../../design-system/links/link.tsx';
import { Card } from '../../design-system/surfaces/card.tsx';
import { LinesSkeleton } from './offers-card.tsx';
import styles from './partners.module.css';
import { PresentationLine } from './presentation-line.tsx';
import { usePartnerNavigation } from './use-partner-navigation.ts';

const atMost = 4;

/** What beneficiaries read of the partner. */
export function PresentationsCard({ partnerId }: { partnerId: number }) {
  const t = useTranslations('partners.presentations');
  const ways = usePartnerNavigation(partnerId);
  const query = useActionQuery(getPresentationsForPartenaire, { partnerId });
  return (
    <Card as="section" padding="none" className={styles.card} aria-label={t('title')}>
      <div className={styles.cardHead}>
        <h2>{t('title')}</h2>
        <span className={styles.soft}>{t('help')}</span>
        {query.data !== undefined && (
          <Link href={ways.presentations} className={`${styles.more} ${styles.aside}`}>
            {t('all', { count: String(query.data.presentations.length) })}
          </Link>
        )}
      </div>
      <QueryBoundary query={query} skeleton={<LinesSkeleton />}>
        {({ presentations }) =>
          presentations.length === 0 ? (
            <>
              <p>{t('none')}</p>
              <Link href={ways.newPresentation} className={styles.more}>
                {t('add')}
              </Link>
            </>
          ) : (
            <ul className={styles.shown}>
              {presentations.slice(0, atMost).map((each) => (
                <li key={each.id}>
                  <PresentationLine presentation={each} />
                </li>
              ))}
            </ul>
          )
        }
      </QueryBoundary>
    </Card>
  );
}
