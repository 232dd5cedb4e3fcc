import { isLonger } from '../shared/characters.ts';
import { problem, type Problem } from '../shared/problem.ts';
import { publicationProblems } from './edit-content.ts';

/** The longest texts of a carousel, in characters. */
export const CAROUSEL_LIMITS = { titleInterne: 100, text: 200, url: 300 } as const;

/** An item of the carousel as somebody typed it, by the names of the wire. */
export interface EditedCarouselItem {
  readonly titleInterne: string;
  /** The company's own information in place of a picture. */
  readonly isCompany: boolean;
  readonly textFr: string;
  readonly textEn: string;
  readonly url: string;
  readonly offreId: number | null;
  readonly fromDate: string | null;
  readonly toDate: string | null;
  /** A picture or a drawing is there. */
  readonly hasPicture: boolean;
}

/** Everything that is wrong with it, each beside its field. */
export function carouselProblems(item: EditedCarouselItem): Problem[] {
  const { titleInterne, textFr, textEn, url, isCompany } = item;
  const tooLong = (field: string, text: string, max: number): Problem[] =>
    isLonger(text.trim(), max) ? [problem(field, 'tooLong', { max })] : [];
  return [
    ...(titleInterne.trim() === '' ? [problem('titleInterne', 'required')] : []),
    ...tooLong('titleInterne', titleInterne, CAROUSEL_LIMITS.titleInterne),
    ...publicationProblems(item),
    // The company says itself what stands there.
    ...(isCompany
      ? []
      : [
          ...tooLong('textFr', textFr, CAROUSEL_LIMITS.text),
          ...tooLong('textEn', textEn, CAROUSEL_LIMITS.text),
          ...tooLong('url', url, CAROUSEL_LIMITS.url),
          ...(url.trim() === '' || isWebPage(url.trim()) ? [] : [problem('url', 'notAWebPage')]),
          ...(url.trim() !== '' && item.offreId !== null ? [problem('url', 'linkOrOffer')] : []),
          ...(item.hasPicture ? [] : [problem('wideImageId', 'required')]),
        ]),
  ];
}

const isWebPage = (address: string): boolean =>
  URL.canParse(address) && ['https:', 'http:'].includes(new URL(address).protocol);
