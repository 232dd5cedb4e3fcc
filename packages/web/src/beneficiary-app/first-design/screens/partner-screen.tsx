import { partPrezList } from '@loge/contract/catalogue/part-prez-list';
import type { PartnerPresentationOnWire } from '@loge/contract/catalogue/partner-presentation-wire';
import { useNavigate, useParams } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useTranslations } from 'use-intl';
import { useCountedVisit } from '../../../client/count-use.ts';
import { useActionQuery } from '../../../client/use-action.ts';
import { WhenAnswered } from '../../../client/when-answered.tsx';
import { EmptyState } from '../../../design-system/feedback/empty-state.tsx';
import { Rating } from '../../../design-system/status/rating.tsx';
import { Skeleton, SkeletonGroup } from '../../../design-system/status/skeleton.tsx';
import { RichText } from '../../../design-system/values/rich-text.tsx';
import { Keywords } from '../../../features/catalogue/keywords.tsx';
import { OfferCard } from '../../../features/catalogue/offer-card.tsx';
import { FavouriteHeart } from '../../../features/favourites/favourite-heart.tsx';
import { useLabel } from '../../../messages/use-label.ts';
import { PartnerPicture } from '../../../pictures/partner-picture.tsx';
import { pathTo } from '../../../routing/paths.ts';
import { useScreenTitle } from '../../../routing/screen-title.ts';
import { GonePage } from '../../screens/layout/gone-page.tsx';
import { FirstPage } from '../first-page.tsx';
import styles from './partner-screen.module.css';

/** A partner's offers in a category; a single one is ordered at once. Spec: beneficiary-and-access §2.2 (offrePart). */
export function FirstPartnerScreen() {
  const t = useTranslations('catalogue');
  const navigate = useNavigate();
  const { uId, coId, partId } = useParams({ from: '/beneficiary/offrePart/$uId/$coId/$partId' });
  const query = useActionQuery(
    partPrezList,
    { coid: Number(coId) },
    { select: ({ data }) => data.find((partner) => partner.partId === Number(partId)) ?? null },
  );
  const formOf = (offreId: number) => pathTo('/startOrder/$uId/$offreId/$coId/$partId', { uId, offreId, coId, partId });
  const only = query.data?.offres.length === 1 ? query.data.offres[0]?.id : undefined;
  useScreenTitle(query.data?.partName);
  useCountedVisit('visit-offers', Number(partId));
  useEffect(() => {
    // In place of this screen, so that the way back leads to the partners and not here again.
    if (only !== undefined) void navigate({ to: formOf(only), replace: true });
    // The address of the form follows from the address of this screen.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [only, navigate]);
  return (
    <WhenAnswered query={query} skeleton={<PartnerSkeleton title={t('services')} />}>
      {(partner) => {
        if (only !== undefined) return <PartnerSkeleton title={t('services')} />;
        if (partner !== null) return <PartnerOffers partner={partner} formOf={formOf} />;
        const partners = pathTo('/catOffre/$uId/$coId', { uId, coId });
        return <GonePage title={t('services')} sentence={t('partnerGone')} href={partners} label={t('allServices')} />;
      }}
    </WhenAnswered>
  );
}

interface PartnerOffersProps {
  readonly partner: PartnerPresentationOnWire;
  readonly formOf: (offreId: number) => string;
}

function PartnerOffers({ partner, formOf }: PartnerOffersProps) {
  const t = useTranslations('catalogue');
  const label = useLabel();
  const about = partner.extraInformations === null ? '' : label(partner.extraInformations);
  return (
    <FirstPage title={partner.partName}>
      <div className={styles.partner}>
        <div className={styles.front}>
          <PartnerPicture
            partnerId={partner.partId}
            name={partner.partName}
            image={partner.coverImageId}
            illustration={partner.illustration}
          />
          {partner.originalId !== null && (
            <span className={styles.heart}>
              <FavouriteHeart
                name={partner.partName}
                target={{ originalPartPresentationId: partner.originalId }}
                favourite={partner.favourite}
              />
            </span>
          )}
        </div>
        <div>
          {partner.rating !== null && <Rating value={partner.rating.average} count={partner.rating.count} />}
          <Keywords keywords={partner.keywords} />
          {about !== '' && <RichText html={about} className={styles.about} />}
        </div>
      </div>
      <section className={styles.offers} aria-labelledby="offers">
        <h2 id="offers">{t('partner.offers')}</h2>
        {partner.offres.length === 0 && <EmptyState title={t('noService')}>{t('noServiceHelp')}</EmptyState>}
        {partner.offres.map((offer) => (
          <OfferCard
            key={offer.id}
            offer={offer}
            href={formOf(offer.id)}
            heart={
              <FavouriteHeart
                name={label(offer.titleLabel)}
                target={{ originalOffreId: offer.originalId }}
                favourite={offer.favourite}
                look="plain"
              />
            }
          />
        ))}
      </section>
    </FirstPage>
  );
}

function PartnerSkeleton({ title }: { title: string }) {
  return (
    <FirstPage title={title}>
      <SkeletonGroup className={styles.offers ?? ''}>
        <Skeleton shape="box" height={180} />
        <Skeleton shape="box" height={180} />
      </SkeletonGroup>
    </FirstPage>
  );
}
