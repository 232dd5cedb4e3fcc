import { isLonger } from '../shared/characters.ts';
import { missingTexts } from '../shared/missing-texts.ts';
import { problem, type Problem } from '../shared/problem.ts';

/** The longest texts of contents, in characters. Spec: partner-content-locker §5 and §9 (Content limits). */
export const CONTENT_LIMITS = {
  momentTitle: 95,
  newsTitle: 100,
  url: 95,
  promoCode: 19,
  /** Date, hour and place of a news item. */
  fact: 25,
  callToAction: 95,
  /** Not in the specification. */
  imageAlt: 200,
  /** Beyond the specification: of what goes live together. */
  groupName: 100,
  /** Beyond the specification: two lines of a card. */
  summary: 300,
  /** Beyond the specification: HTML of one language. */
  content: 50_000,
} as const;

/** What all kinds of content say of their time. */
interface Published {
  readonly fromDate: string | null;
  readonly toDate: string | null;
}

/** What news and offers of the moment share, as it is typed. */
interface EditedPiece extends Published {
  readonly titleInterne: string;
  readonly titleFr: string;
  readonly titleEn: string;
  /** HTML. */
  readonly contentFr: string;
  readonly contentEn: string;
  readonly url: string;
  readonly imageAltFr: string;
  readonly imageAltEn: string;
}

export interface EditedMomentOffer extends EditedPiece {
  readonly codePromo: string;
}

export interface EditedNews extends EditedPiece {
  readonly summaryFr: string;
  readonly summaryEn: string;
  readonly dateFr: string;
  readonly dateEn: string;
  readonly heureFr: string;
  readonly heureEn: string;
  readonly locationFr: string;
  readonly locationEn: string;
  readonly actionFr: string;
  readonly actionEn: string;
}

/** Everything that is wrong with an offer of the moment. Spec: partner-content-locker §5 "Offer of the moment". */
export const momentOfferProblems = (offer: EditedMomentOffer): Problem[] => [
  ...missingTexts(offer, ['titleInterne', 'titleFr']),
  ...tooLong(offer, {
    titleInterne: CONTENT_LIMITS.momentTitle,
    titleFr: CONTENT_LIMITS.momentTitle,
    titleEn: CONTENT_LIMITS.momentTitle,
    codePromo: CONTENT_LIMITS.promoCode,
  }),
  ...pieceProblems(offer),
];

/** Everything that is wrong with a news item, its wheel apart. Spec: partner-content-locker §5 "News". */
export const newsProblems = (news: EditedNews): Problem[] => [
  ...missingTexts(news, ['titleInterne', 'summaryFr']),
  ...tooLong(news, {
    titleInterne: CONTENT_LIMITS.newsTitle,
    titleFr: CONTENT_LIMITS.newsTitle,
    titleEn: CONTENT_LIMITS.newsTitle,
    summaryFr: CONTENT_LIMITS.summary,
    summaryEn: CONTENT_LIMITS.summary,
    dateFr: CONTENT_LIMITS.fact,
    dateEn: CONTENT_LIMITS.fact,
    heureFr: CONTENT_LIMITS.fact,
    heureEn: CONTENT_LIMITS.fact,
    locationFr: CONTENT_LIMITS.fact,
    locationEn: CONTENT_LIMITS.fact,
    actionFr: CONTENT_LIMITS.callToAction,
    actionEn: CONTENT_LIMITS.callToAction,
  }),
  ...pieceProblems(news),
];

const pieceProblems = (piece: EditedPiece): Problem[] => [
  ...publicationProblems(piece),
  ...(isEmptyHtml(piece.contentFr) ? [problem('contentFr', 'contentEmpty')] : []),
  ...tooLong(piece, {
    contentFr: CONTENT_LIMITS.content,
    contentEn: CONTENT_LIMITS.content,
    url: CONTENT_LIMITS.url,
    imageAltFr: CONTENT_LIMITS.imageAlt,
    imageAltEn: CONTENT_LIMITS.imageAlt,
  }),
  ...(piece.url.trim() === '' || isWebPage(piece.url.trim()) ? [] : [problem('url', 'notAWebPage')]),
];

/** Both days are required; the last is not before the first. Spec: partner-content-locker §5. */
export function publicationProblems({ fromDate, toDate }: Published): Problem[] {
  if (fromDate !== null && toDate !== null) return toDate < fromDate ? [problem('toDate', 'endBeforeStart')] : [];
  return [
    ...(fromDate === null ? [problem('fromDate', 'required')] : []),
    ...(toDate === null ? [problem('toDate', 'required')] : []),
  ];
}

const isWebPage = (address: string): boolean =>
  URL.canParse(address) && ['https:', 'http:'].includes(new URL(address).protocol);

/** Whether HTML says and shows nothing: no letter and no picture. */
export const isEmptyHtml = (html: string): boolean =>
  !/<img\b/i.test(html) &&
  html
    .replaceAll(/<[^<>]*>/g, '')
    .replaceAll(/&(?:nbsp|#160|#xa0);/gi, ' ')
    .trim() === '';

/** A picture as it was recognised; in words why it was not. */
export type EditedPicture =
  | { readonly contentType: string; readonly width: number | null; readonly height: number | null }
  | 'type'
  | 'unreadable';

/** Pictures are jpg; those of news and offers of the moment are square. Spec: partner-content-locker §5 "Images for content". */
export function pictureProblem(field: string, picture: EditedPicture, shape: 'square' | 'any'): Problem[] {
  if (picture === 'unreadable') return [problem(field, 'imageUnreadable')];
  if (picture === 'type' || picture.contentType !== 'image/jpeg') return [problem(field, 'imageNotJpg')];
  if (!((picture.width ?? 0) > 0 && (picture.height ?? 0) > 0)) return [problem(field, 'imageUnreadable')];
  return shape === 'square' && picture.width !== picture.height ? [problem(field, 'imageNotSquare')] : [];
}

/** Which of the texts an English reader would get in French: those that stand in French alone, by the names of their French fields. */
export const missingEnglish = (texts: Readonly<Record<string, unknown>>): string[] =>
  Object.keys(texts).filter((name) => {
    const [fr, en] = [texts[name], texts[name.replace(/Fr$/, 'En')]];
    return name.endsWith('Fr') && isWritten(fr) && en !== undefined && !isWritten(en);
  });

const isWritten = (text: unknown): boolean =>
  Array.isArray(text) ? text.some(isWritten) : typeof text === 'string' && !isEmptyHtml(text);

/** Problems of texts that are longer than their limits. */
const tooLong = <Texts>(texts: Texts, limits: Readonly<Partial<Record<TextIn<Texts>, number>>>): Problem[] =>
  (Object.keys(limits) as TextIn<Texts>[]).flatMap((name) => {
    const max = limits[name] ?? Infinity;
    return isLonger(String(texts[name]).trim(), max) ? [problem(name, 'tooLong', { max })] : [];
  });

type TextIn<Texts> = { [Name in keyof Texts]: Texts[Name] extends string ? Name : never }[keyof Texts] & string;
