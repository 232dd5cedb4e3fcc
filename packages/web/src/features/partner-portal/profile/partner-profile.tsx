import { getPartnerProfile } from '@loge/contract/partner-portal/get-partner-profile';
import { useTranslations } from 'use-intl';
import { useActionQuery } from '../../../client/use-action.ts';
import { QueryBoundary } from '../../../client/query-boundary.tsx';
import { DescriptionList } from '../../../design-system/data/description-list.tsx';
import { SectionHead } from '../../../design-system/layout/section-head.tsx';
import { Skeleton, SkeletonGroup } from '../../../design-system/status/skeleton.tsx';
import { Card } from '../../../design-system/surfaces/card.tsx';
import { RichText } from '../../../design-system/values/rich-text.tsx';
import { PartnerPicture } from '../../../pictures/partner-picture.tsx';
import { OwnOffers } from './own-offers.tsx';
import type { OwnProfile } from './own-profile.ts';
import { OwnQuality } from './own-quality.tsx';
import styles from './partner-profile.module.css';

/** What a partner reads of itself: its notes and answers, how beneficiaries see it, what it proposes. Changing it is the desk's. */
export function PartnerProfile() {
  const query = useActionQuery(getPartnerProfile, {});
  return (
    <QueryBoundary query={query} skeleton={<OwnProfileSkeleton />}>
      {(profile) => (
        <div className={styles.columns}>
          <div className={styles.column}>
            <OwnQuality quality={profile.quality} />
            <OwnOffers offers={profile.offres} />
          </div>
          <div className={styles.column}>
            <OwnPresentations profile={profile} />
            <OwnContact profile={profile} />
          </div>
        </div>
      )}
    </QueryBoundary>
  );
}

/** How beneficiaries see the partner, category by category. */
function OwnPresentations({ profile: { partner, presentations } }: { readonly profile: OwnProfile }) {
  const t = useTranslations('partnerPortal.profile');
  return (
    <Card as="section" aria-labelledby="own-presentations">
      <SectionHead id="own-presentations" title={t('presentations')} />
      {presentations.length === 0 && <p className={styles.soft}>{t('noPresentations')}</p>}
      <ul className={styles.list}>
        {presentations.map(({ id, catOffreLabel, keywords, shortDesc, imageId, illustration }) => (
          <li key={id} className={styles.presentation}>
            <span className={styles.cover} aria-hidden="true">
              <PartnerPicture
                partnerId={partner.id}
                image={imageId ?? partner.imageId}
                illustration={illustration ?? partner.illustration}
              />
            </span>
            <div className={styles.words}>
              <h3>{catOffreLabel}</h3>
              {keywords !== '' && <p className={styles.soft}>{keywords}</p>}
              {shortDesc !== '' && <RichText html={shortDesc} />}
            </div>
          </li>
        ))}
      </ul>
    </Card>
  );
}

function OwnContact({ profile: { partner, conciergeries } }: { readonly profile: OwnProfile }) {
  const t = useTranslations('partnerPortal.profile');
  const facts = [
    { label: t('name'), value: partner.nameForBnf },
    { label: t('email'), value: partner.email },
    { label: t('phone'), value: partner.phoneNumber },
    { label: t('address'), value: partner.address.join(', ') },
    { label: t('desks'), value: conciergeries.map(({ name }) => name).join(', ') },
  ];
  return (
    <Card as="section" aria-labelledby="own-contact">
      <SectionHead id="own-contact" title={t('contact')} />
      <DescriptionList facts={facts.filter(({ value }) => value !== '')} />
      <p className={styles.help}>{t('changes')}</p>
    </Card>
  );
}

function OwnProfileSkeleton() {
  return (
    <SkeletonGroup className={styles.columns ?? ''}>
      <Skeleton height={230} />
      <Skeleton height={180} />
      <Skeleton height={180} />
    </SkeletonGroup>
  );
}
