import type { OffreDuMomentOnWire } from '@loge/contract/content/content-wire';
import { IconArrowRight } from '@tabler/icons-react';
import { useLocale, useTranslations } from 'use-intl';
import { Button } from '../../design-system/actions/button.tsx';
import { Skeleton, SkeletonGroup } from '../../design-system/status/skeleton.tsx';
import { Counter } from '../../illustrations/counter.tsx';
import type { ObjectName } from '../../illustrations/object-names.ts';
import { imageAddress } from '../../pictures/image-address.ts';
import { objectOf } from '../../pictures/service-picture.tsx';
import { offerTexts } from './content-text.ts';
import styles from './offer-banner.module.css';
import { OfferTerms } from './offer-terms.tsx';

/** The offer of the moment on the counter; leads to all of them. Spec: beneficiary-and-access §2.4 (Home v2). */
export function OfferBanner({ offer }: { offer: OffreDuMomentOnWire }) {
  const t = useTranslations('content');
  const { title } = offerTexts(offer, useLocale());
  const image = imageAddress(offer.imageBinaryDataId);
  return (
    <section className={styles.banner} aria-labelledby="offer-of-the-moment">
      <div className={styles.picture}>
        {image === null ? <Counter objects={onTheCounter(objectOf(offer.illustration))} /> : <img src={image} alt="" />}
      </div>
      <div className={styles.words}>
        <p className={styles.kind}>{t('offerOfTheMoment')}</p>
        <h2 id="offer-of-the-moment" className={styles.title}>
          {title}
        </h2>
        <p className={styles.terms}>
          <OfferTerms offer={offer} />
        </p>
        <Button href="/bnfv2/odm/" variant="light" size="md" iconAfter={IconArrowRight}>
          {t('seeOffer')}
        </Button>
      </div>
    </section>
  );
}

/** The banner's place before it is known whether there is one: nothing loud, for it may stay empty. */
export function OfferBannerSkeleton() {
  return (
    <SkeletonGroup>
      <Skeleton shape="box" className={styles.skeleton} />
    </SkeletonGroup>
  );
}

const company = ['fleurs', 'dejeuner', 'cadeau'] as const satisfies readonly ObjectName[];

/** The object of the offer and two that go with everything. */
const onTheCounter = (object: ObjectName): readonly ObjectName[] => [
  object,
  ...company.filter((other) => other !== object).slice(0, 2),
];
