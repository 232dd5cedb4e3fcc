import type { PartnerPresentationOnWire } from '@loge/contract/catalogue/partner-presentation-wire';
import {
  IconBuildingStore,
  IconCalendarEvent,
  IconHome,
  IconPackage,
  IconRefresh,
  IconTruckDelivery,
} from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { Glyph, type GlyphIcon } from '../../design-system/icons/glyph.tsx';
import { Link } from '../../design-system/links/link.tsx';
import { Rating } from '../../design-system/status/rating.tsx';
import { PartnerPicture } from '../../pictures/partner-picture.tsx';
import { FromPrice } from './from-price.tsx';
import { Keywords } from './keywords.tsx';
import styles from './partner-card.module.css';

type PartnerCardProps = {
  partner: PartnerPresentationOnWire;
  href: string;
  /** The heart, which is another feature's. */
  heart: ReactNode;
};

/** A partner's shopfront with its tags, note and lowest price; the whole card leads to its offers. */
export function PartnerCard({ partner, href, heart }: PartnerCardProps) {
  const { icon, words } = useLife(partner.offres);
  return (
    <li className={styles.card}>
      <div className={styles.picture}>
        <PartnerPicture
          partnerId={partner.partId}
          name={partner.partName}
          image={partner.coverImageId}
          illustration={partner.illustration}
        />
      </div>
      <div className={styles.words}>
        <div className={styles.top}>
          <h2 className={styles.name}>
            <Link href={href} className={styles.link}>
              {partner.partName}
            </Link>
          </h2>
          {partner.rating !== null && <Rating value={partner.rating.average} count={partner.rating.count} />}
        </div>
        <Keywords keywords={partner.keywords} />
        <div className={styles.foot}>
          <span className={styles.life}>
            <Glyph icon={icon} size={17} />
            {words}
          </span>
          <b className={styles.price}>
            <FromPrice cents={partner.fromPrice} />
          </b>
        </div>
      </div>
      <span className={styles.heart}>{heart}</span>
    </li>
  );
}

type Life = PartnerPresentationOnWire['offres'][number]['workflow'];

const lifeIcons: Readonly<Record<Life, GlyphIcon>> = {
  DEPOSE_REPRISE_ENTREPRISE: IconRefresh,
  LIVRAISON_ENTREPRISE: IconTruckDelivery,
  RECEPTION_COLIS: IconPackage,
  RENDEZ_VOUS: IconCalendarEvent,
  OTHER: IconBuildingStore,
};

/** How a partner's service comes about: as most of its offers do. */
function useLife(offers: PartnerPresentationOnWire['offres']): { icon: GlyphIcon; words: string } {
  const t = useTranslations('catalogue');
  if (offers.length > 0 && offers.every((offer) => offer.addressHome && !offer.addressEntreprise)) {
    return { icon: IconHome, words: t('atHome') };
  }
  const lives = offers.map(({ workflow }) => workflow);
  const commonest = lives.toSorted((a, b) => countOf(lives, b) - countOf(lives, a))[0] ?? 'OTHER';
  return { icon: lifeIcons[commonest], words: t(`life.${commonest}`) };
}

const countOf = (lives: readonly Life[], life: Life): number => lives.filter((other) => other === life).length;
