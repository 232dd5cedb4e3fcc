import { CAROUSEL_LIMITS } from '@loge/domain/content/edit-carousel';
import * as z from 'zod/mini';
import { pickedFrom, rowIdOrNew } from '../shared/row-ids.ts';
import { localDate, maybe, text } from '../shared/wire-types.ts';
import { contentOffre, countedDesk } from './content-edit-wire.ts';

/** What turns on the home screen of the first design, as its editors see it. */
const editedCarouselItem = z.object({
  id: z.int(),
  titleInterne: z.string(),
  /** The company's own information in place of a picture. */
  isCompany: z.boolean(),
  textFr: z.string(),
  textEn: z.string(),
  url: z.string(),
  offre: z.nullable(contentOffre),
  /** For wide screens, and for phones. */
  wideImageId: z.nullable(z.string()),
  tallImageId: z.nullable(z.string()),
  /** The object that is drawn where there is no picture. */
  illustration: z.nullable(z.string()),
  fromDate: localDate,
  toDate: localDate,
  version: z.int(),
  /** The desks at which it shows. */
  conciergeries: z.array(z.int()),
  /** It shows at desks where the reader does not work, too: then it is for others to change. */
  elsewhere: z.boolean(),
});

export const listedCarousel = z.object({
  items: z.array(editedCarouselItem),
  /** Where the editor may show one. */
  allConciergeries: z.array(countedDesk),
  /** The day at the desk in use. */
  today: localDate,
});

const typed = (max: number) => z._default(text(max * 2), '');

export const sentCarouselItem = z.object({
  id: rowIdOrNew('carousel-item'),
  titleInterne: typed(CAROUSEL_LIMITS.titleInterne),
  isCompany: z._default(z.boolean(), false),
  textFr: typed(CAROUSEL_LIMITS.text),
  textEn: typed(CAROUSEL_LIMITS.text),
  url: typed(CAROUSEL_LIMITS.url),
  offreId: maybe(pickedFrom('offer')),
  /** The pictures that are there, or none any more. */
  wideImageId: maybe(pickedFrom('file')),
  tallImageId: maybe(pickedFrom('file')),
  fromDate: maybe(localDate),
  toDate: maybe(localDate),
  version: maybe(z.int().check(z.gte(0), z.lte(1_000_000_000))),
});
