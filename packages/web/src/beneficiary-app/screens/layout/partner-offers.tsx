import type { PartnerPresentationOnWire } from '@loge/contract/catalogue/partner-presentation-wire';
import { useTranslations } from 'use-intl';
import { NoServiceHere } from '../../../features/catalogue/no-service-here.tsx';
import { OfferCard } from '../../../features/catalogue/offer-card.tsx';
import { FavouriteHeart } from '../../../features/favourites/favourite-heart.tsx';
import { useLabel } from '../../../messages/use-label.ts';

interface PartnerOffersProps {
  readonly partner: PartnerPresentationOnWire;
  /** Where an offer is ordered. */
  readonly formOf: (offreId: number) => string;
  readonly className: string | undefined;
}

/** What a partner offers in a category, in both designs. */
export function PartnerOffers({ partner, formOf, className }: PartnerOffersProps) {
  const t = useTranslations('catalogue');
  const label = useLabel();
  return (
    <section className={className} aria-labelledby="offers">
      <h2 id="offers">{t('partner.offers')}</h2>
      {partner.offres.length === 0 && <NoServiceHere />}
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
  );
}

/** The heart of the partner itself; nothing where it has no lasting page. */
export function PartnerHeart({ partner: { originalId, partName, favourite } }: { partner: PartnerPresentationOnWire }) {
  if (originalId === null) return null;
  return <FavouriteHeart name={partName} target={{ originalPartPresentationId: originalId }} favourite={favourite} />;
}
