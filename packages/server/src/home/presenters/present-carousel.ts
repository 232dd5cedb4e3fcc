import type { mobileCarrousel2 } from '@loge/contract/home/mobile-carrousel2';
import type { OutputOf } from '@loge/contract/shared/action-contract';
import { CAROUSEL_LINK, COMPANY_INFORMATION } from '@loge/domain/home/carousel';
import type { CarouselPicture, DeskContent } from '../../content/desk-content.ts';
import { imageUrl } from '../../files/image-url.ts';

type Carousel = OutputOf<typeof mobileCarrousel2>;
type CarouselItem = Carousel['horizontal'][number];

/** What the desk's editors made of it; where they made nothing, the company and the offers of the moment. */
export function presentCarousel(content: DeskContent): Carousel {
  const pictures = content.carousel.length > 0 ? content.carousel : usualPictures(content);
  const items = (imageOf: (picture: CarouselPicture) => string | null): CarouselItem[] =>
    pictures.flatMap((picture) => present(picture, imageOf(picture), content.company));
  return {
    // An image made for the other shape is better than none.
    horizontal: items(({ wideImageId, tallImageId }) => wideImageId ?? tallImageId),
    vertical: items(({ wideImageId, tallImageId }) => tallImageId ?? wideImageId),
  };
}

const usualPictures = ({ momentOffers }: DeskContent): CarouselPicture[] => [
  {
    kind: 'company',
    text: { fr: '', en: '' },
    ...leadsNowhere,
    illustration: null,
    wideImageId: null,
    tallImageId: null,
  },
  ...momentOffers.map((offer): CarouselPicture => ({
    kind: 'picture',
    text: { fr: offer.titleFr, en: offer.titleEn },
    url: offer.url,
    offre: offer.offre,
    illustration: offer.illustration,
    wideImageId: offer.imageBinaryDataId,
    tallImageId: offer.imageBinaryDataId,
  })),
];

const leadsNowhere = { url: null, offre: null } as const;

/** Nothing where there is nothing to show: a company that says nothing of itself, a picture that nobody chose. */
function present(picture: CarouselPicture, imageId: string | null, company: DeskContent['company']): CarouselItem[] {
  const isCompany = picture.kind === 'company';
  const text = isCompany ? company?.description : picture.text;
  const url = isCompany ? COMPANY_INFORMATION : (imageUrl(imageId) ?? '');
  if (text === undefined || (isCompany && text.fr === '') || (url === '' && picture.illustration === null)) return [];
  return [{ url, text, ...linkOf(picture), illustration: picture.illustration, offre: picture.offre }];
}

function linkOf({ offre, url }: CarouselPicture): Pick<CarouselItem, 'linkType' | 'linkTarget'> {
  if (offre !== null) return { linkType: CAROUSEL_LINK.offer, linkTarget: String(offre.id) };
  if (url !== null) return { linkType: CAROUSEL_LINK.external, linkTarget: url };
  return { linkType: CAROUSEL_LINK.none, linkTarget: null };
}
