import type { OffreDuMomentOnWire } from '@loge/contract/content/content-wire';
import { useLocale, useTranslations } from 'use-intl';
import { Link } from '../../design-system/links/link.tsx';
import { ServicePicture } from '../../pictures/service-picture.tsx';
import { pathTo } from '../../routing/paths.ts';
import { offerTexts } from './content-text.ts';
import styles from './news-card.module.css';
import { OfferTerms } from './offer-terms.tsx';

/** An offer of the moment as a card; the whole card leads to its page. */
export function OfferOfTheMomentCard({ offer }: { offer: OffreDuMomentOnWire }) {
  const t = useTranslations('content');
  const { title } = offerTexts(offer, useLocale());
  return (
    <li className={styles.card}>
      <div className={styles.tallPicture}>
        <ServicePicture scene="poster" image={offer.imageBinaryDataId} illustration={offer.illustration} />
      </div>
      <div className={styles.words}>
        {offer.partenaire !== null && <p className={styles.when}>{t('by', { partner: offer.partenaire.partName })}</p>}
        <h2 className={styles.title}>
          <Link href={pathTo('/bnfv2/odm/$id', { id: offer.id })} className={styles.link}>
            {title}
          </Link>
        </h2>
        <p className={styles.summary}>
          <OfferTerms offer={offer} />
        </p>
      </div>
    </li>
  );
}
