import { getOffresDuMomentForBnf } from '@loge/contract/content/get-offres-du-moment-for-bnf';
import { useTranslations } from 'use-intl';
import { useActionQuery } from '../../client/use-action.ts';
import { QueryBoundary } from '../../client/query-boundary.tsx';
import { Button } from '../../design-system/actions/button.tsx';
import { EmptyState } from '../../design-system/feedback/empty-state.tsx';
import { Skeleton, SkeletonGroup } from '../../design-system/status/skeleton.tsx';
import { OfferOfTheMomentCard } from '../../features/content/offer-card.tsx';
import { useScreenTitle } from '../../routing/screen-title.ts';
import { ScreenHead } from '../screen-head.tsx';
import { Page } from './layout/page.tsx';
import styles from './offers-of-the-moment-screen.module.css';

/** What is on offer for a while. Spec: beneficiary-and-access §2.4 (Offers of the moment). */
export function OffersOfTheMomentScreen() {
  const t = useTranslations('content');
  useScreenTitle(t('offersOfTheMoment'));
  const query = useActionQuery(getOffresDuMomentForBnf, {}, { select: ({ offresDuMoment }) => offresDuMoment });
  return (
    <Page>
      <ScreenHead title={t('offersOfTheMoment')} back="/bnfv2/home" />
      <QueryBoundary
        query={query}
        skeleton={
          <SkeletonGroup className={styles.offers ?? ''}>
            {[0, 1, 2].map((index) => (
              <Skeleton key={index} shape="box" height={270} />
            ))}
          </SkeletonGroup>
        }
      >
        {(offers) =>
          offers.length > 0 ? (
            <ul className={styles.offers}>
              {offers.map((offer) => (
                <OfferOfTheMomentCard key={offer.id} offer={offer} />
              ))}
            </ul>
          ) : (
            <EmptyState
              object="cadeau"
              title={t('noOffers')}
              action={
                <Button variant="tinted" size="md" href="/universes">
                  {t('allServices')}
                </Button>
              }
            >
              {t('noOffersHelp')}
            </EmptyState>
          )
        }
      </QueryBoundary>
    </Page>
  );
}
