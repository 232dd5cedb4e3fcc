import type { PartnerPresentationOnWire } from '@loge/contract/catalogue/partner-presentation-wire';
import { useParams } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { isNotFound } from '../../client/failures.ts';
import { QueryBoundary } from '../../client/query-boundary.tsx';
import { VisuallyHidden } from '../../design-system/layout/visually-hidden.tsx';
import { Breadcrumbs } from '../../design-system/navigation/breadcrumbs.tsx';
import { Skeleton, SkeletonGroup } from '../../design-system/status/skeleton.tsx';
import { PartnerAbout } from '../../features/catalogue/partner-about.tsx';
import { PlaceLine } from '../../features/catalogue/place-line.tsx';
import { useUniverse } from '../../features/catalogue/use-universe.ts';
import { useLabel } from '../../messages/use-label.ts';
import { PartnerPicture } from '../../pictures/partner-picture.tsx';
import { pathTo } from '../../routing/paths.ts';
import { useCodeAhead } from '../../routing/use-code-ahead.ts';
import { BackButton } from './layout/back-button.tsx';
import { NotFoundPage } from './layout/not-found-page.tsx';
import { PartnerHeart, PartnerOffers } from './layout/partner-offers.tsx';
import styles from './partner-screen.module.css';
import { useKnownUniverse } from './use-known-universe.ts';
import { type PlaceOfOffer, startOrderPath } from './start-order-path.ts';
import { usePartner } from './use-partner.ts';

/** A partner's offers in a category; a single one is ordered at once. Spec: beneficiary-and-access §2.4 (Partner offers). */
export function PartnerScreen() {
  const t = useTranslations('catalogue');
  const parameters = useParams({ from: '/beneficiary/bnfv2/partenaire/$universe/$category/$partner' });
  const place = {
    universe: Number(parameters.universe),
    category: Number(parameters.category),
    partner: Number(parameters.partner),
  };
  useKnownUniverse(place.universe);
  const { query, isPassedOver } = usePartner({ ...place, formOf: (offre) => startOrderPath(place, offre, 0) });
  const categoryPath = pathTo('/bnfv2/category/$universe/$category', {
    universe: place.universe,
    category: place.category,
  });
  const gone = (
    <NotFoundPage title={t('services')} sentence={t('partnerGone')} href={categoryPath} label={t('allServices')} />
  );
  if (isNotFound(query.error)) return gone;
  return (
    <>
      {query.data === undefined && query.isError && (
        <div className={styles.failing}>
          <h1>
            <VisuallyHidden>{t('services')}</VisuallyHidden>
          </h1>
          <BackButton href={categoryPath} />
        </div>
      )}
      <QueryBoundary query={query} skeleton={<PartnerSkeleton />}>
        {(partner) => {
          if (isPassedOver) return <PartnerSkeleton />;
          return partner === null ? gone : <PartnerPage partner={partner} place={place} />;
        }}
      </QueryBoundary>
    </>
  );
}

function PartnerPage({ partner, place }: { partner: PartnerPresentationOnWire; place: PlaceOfOffer }) {
  const label = useLabel();
  const offer = partner.offres[0]?.id;
  useCodeAhead(offer === undefined ? undefined : startOrderPath(place, offer, 1));
  const { data: universe } = useUniverse(place.universe);
  const category = universe?.items.find(({ catOffreId }) => catOffreId === place.category);
  const categoryPath = pathTo('/bnfv2/category/$universe/$category', {
    universe: place.universe,
    category: place.category,
  });
  return (
    <div className={styles.page}>
      <div className={styles.columns}>
        <div className={styles.partner}>
          <div className={styles.trail}>
            <Breadcrumbs
              trail={[
                ...(universe
                  ? [{ label: label(universe.label), href: pathTo('/bnfv2/universe/$id', { id: universe.id }) }]
                  : []),
                ...(category ? [{ label: label(category.label), href: categoryPath }] : []),
                { label: partner.partName },
              ]}
            />
          </div>
          <div className={styles.front}>
            <PartnerPicture
              partnerId={partner.partId}
              name={partner.partName}
              image={partner.coverImageId}
              illustration={partner.illustration}
            />
            <span className={styles.back}>
              <BackButton href={categoryPath} variant="overPicture" />
            </span>
            <span className={styles.heart}>
              <PartnerHeart partner={partner} />
            </span>
          </div>
          <div className={styles.about}>
            <PartnerAbout partner={partner} />
            <div className={styles.place}>
              <PlaceLine question={category?.placeLabel} />
            </div>
          </div>
        </div>
        <PartnerOffers
          partner={partner}
          formOf={(offre) => startOrderPath(place, offre, 1)}
          className={styles.offers}
        />
      </div>
    </div>
  );
}

function PartnerSkeleton() {
  return (
    <SkeletonGroup className={styles.skeleton ?? ''}>
      <Skeleton shape="box" height={230} />
      <Skeleton width="60%" height={30} />
      <Skeleton shape="box" height={180} />
      <Skeleton shape="box" height={180} />
    </SkeletonGroup>
  );
}
