import type { PartnerPresentationOnWire } from '@loge/contract/catalogue/partner-presentation-wire';
import { useParams } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { isNotFound } from '../../../client/failures.ts';
import { QueryBoundary } from '../../../client/query-boundary.tsx';
import { Rating } from '../../../design-system/status/rating.tsx';
import { Skeleton, SkeletonGroup } from '../../../design-system/status/skeleton.tsx';
import { RichText } from '../../../design-system/values/rich-text.tsx';
import { Keywords } from '../../../features/catalogue/keywords.tsx';
import { useLabel } from '../../../messages/use-label.ts';
import { PartnerPicture } from '../../../pictures/partner-picture.tsx';
import { pathTo } from '../../../routing/paths.ts';
import { NotFoundPage } from '../../screens/layout/not-found-page.tsx';
import { PartnerHeart, PartnerOffers } from '../../screens/layout/partner-offers.tsx';
import { useKnownUniverse } from '../../screens/use-known-universe.ts';
import { usePartner } from '../../screens/use-partner.ts';
import { FirstPage } from '../first-page.tsx';
import styles from './partner-screen.module.css';

/** A partner's offers in a category; a single one is ordered at once. Spec: beneficiary-and-access §2.2 (offrePart). */
export function FirstPartnerScreen() {
  const t = useTranslations('catalogue');
  const { uId, coId, partId } = useParams({ from: '/beneficiary/offrePart/$uId/$coId/$partId' });
  useKnownUniverse(Number(uId));
  const formOf = (offreId: number) => pathTo('/startOrder/$uId/$offreId/$coId/$partId', { uId, offreId, coId, partId });
  const { query, isPassedOver } = usePartner({ category: Number(coId), partner: Number(partId), formOf });
  const partners = pathTo('/catOffre/$uId/$coId', { uId, coId });
  const gone = (
    <NotFoundPage title={t('services')} sentence={t('partnerGone')} href={partners} label={t('allServices')} />
  );
  if (isNotFound(query.error)) return gone;
  return (
    <QueryBoundary query={query} skeleton={<PartnerSkeleton title={t('services')} />}>
      {(partner) => {
        if (isPassedOver) return <PartnerSkeleton title={t('services')} />;
        return partner === null ? gone : <PartnerPage partner={partner} formOf={formOf} />;
      }}
    </QueryBoundary>
  );
}

interface PartnerPageProps {
  readonly partner: PartnerPresentationOnWire;
  readonly formOf: (offreId: number) => string;
}

function PartnerPage({ partner, formOf }: PartnerPageProps) {
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
          <span className={styles.heart}>
            <PartnerHeart partner={partner} />
          </span>
        </div>
        <div>
          {partner.rating !== null && <Rating value={partner.rating.average} count={partner.rating.count} />}
          <Keywords keywords={partner.keywords} />
          {about !== '' && <RichText html={about} className={styles.about} />}
        </div>
      </div>
      <PartnerOffers partner={partner} formOf={formOf} className={styles.offers} />
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
