import type { mobileCarrousel2 } from '@loge/contract/home/mobile-carrousel2';
import type { OutputOf } from '@loge/contract/shared/action-contract';
import type { OffreDuMomentOnWire } from '@loge/contract/content/content-wire';
import type { DeskContent } from '../../content/desk-content.ts';
import { imageUrl } from '../../files/image-url.ts';

type Carousel = OutputOf<typeof mobileCarrousel2>;
type CarouselItem = Carousel['horizontal'][number];

const linkTypes = { none: 0, offer: 1, external: 2 } as const;

/** The company's own information first, then the offers of the moment that have a picture; the same for both shapes of screen. */
export function presentCarousel({ company, momentOffers }: DeskContent): Carousel {
  const aboutCompany: CarouselItem[] =
    company === null || company.description.fr === ''
      ? []
      : [{ url: 'enterprise', text: company.description, linkType: linkTypes.none, linkTarget: null }];
  const offers = momentOffers.flatMap((offer): CarouselItem[] => {
    const url = imageUrl(offer.imageBinaryDataId);
    return url === null ? [] : [{ url, text: { fr: offer.titleFr, en: offer.titleEn }, ...linkOf(offer) }];
  });
  const items = [...aboutCompany, ...offers];
  return { horizontal: items, vertical: items };
}

function linkOf({ offreId, url }: OffreDuMomentOnWire): Pick<CarouselItem, 'linkType' | 'linkTarget'> {
  if (offreId !== null) return { linkType: linkTypes.offer, linkTarget: String(offreId) };
  if (url !== null) return { linkType: linkTypes.external, linkTarget: url };
  return { linkType: linkTypes.none, linkTarget: null };
}
