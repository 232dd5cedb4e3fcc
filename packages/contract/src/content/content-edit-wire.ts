import { CONTENT_LIMITS } from '@loge/domain/content/edit-content';
import { GAME_LIMITS } from '@loge/domain/games/edit-games';
import { DEFAULT_SPINS_PER_USER_PER_DAY, DEFAULT_WINS_PER_CONCIERGERIE_PER_DAY } from '@loge/domain/games/wheel';
import * as z from 'zod/mini';
import { htmlText } from '../shared/html-text.ts';
import { notARow, pickedFrom, rowId } from '../shared/row-ids.ts';
import { id, label, localDate, maybe, text } from '../shared/wire-types.ts';

/* Content as its editors see it (Spec: partner-content-locker §3). What is sent may be longer than the rules allow, so that they tell it beside the field. */

const typed = (max: number) => z._default(text(max * 2), '');
const typedHtml = (max: number) => z._default(htmlText(max * 2), '');
const typedLabel = (max: number) => z._default(z.object({ fr: typed(max), en: typed(max) }), { fr: '', en: '' });
const lines = (max: number) => z._default(z.array(text(max * 2)).check(z.maxLength(GAME_LIMITS.labels * 2)), []);
const htmlLines = (max: number) =>
  z._default(z.array(htmlText(max * 2)).check(z.maxLength(GAME_LIMITS.labels * 2)), []);
const htmlLabel = (max: number) => z._default(z.object({ fr: typedHtml(max), en: typedHtml(max) }), { fr: '', en: '' });
const typedNumber = (usual: number) => z._default(z.number().check(z.gte(-1_000_000_000), z.lte(1_000_000_000)), usual);

/** The number of saves that a form was opened with: where there was another one since, this one is refused. Not in the specification. */
const openedVersion = maybe(z.int().check(z.gte(0), z.lte(1_000_000_000)));

/** The desks at which content shows; most at once are those of a large group. */
export const associations = z._default(z.array(rowId('conciergerie')).check(z.maxLength(1_000)), []);
/** The same beside what is deleted, which takes all of them away. */
export const endedAssociations = z._default(
  z.array(notARow('a desk of what is deleted: all of them end, whatever is said here', id)).check(z.maxLength(1_000)),
  [],
);

/** A new picture as a browser reads it from a file; what it says of its own type is not believed. Empty: the one of `object` stays. */
export const sentPicture = {
  imageContentType: maybe(text(200)),
  imageDataAsBase64: maybe(z.string().check(z.maxLength(1024 * 1024))),
};

const sentPiece = {
  titleInterne: typed(CONTENT_LIMITS.newsTitle),
  titleFr: typed(CONTENT_LIMITS.newsTitle),
  titleEn: typed(CONTENT_LIMITS.newsTitle),
  contentFr: typedHtml(CONTENT_LIMITS.content),
  contentEn: typedHtml(CONTENT_LIMITS.content),
  fromDate: maybe(localDate),
  toDate: maybe(localDate),
  url: typed(CONTENT_LIMITS.url),
  offreId: maybe(pickedFrom('offer')),
  /** The picture that is there, or none any more. */
  imageBinaryDataId: maybe(pickedFrom('file')),
  /** Beyond the specification: what the picture shows, for who cannot see it. */
  imageAltFr: typed(CONTENT_LIMITS.imageAlt),
  imageAltEn: typed(CONTENT_LIMITS.imageAlt),
  version: openedVersion,
};

/** An offer of the moment that is saved, its number apart. */
export const sentMomentOffer = z.object({ ...sentPiece, codePromo: typed(CONTENT_LIMITS.promoCode) });

/** The wheel of a news item that is saved. */
const sentRoue = z.object({
  libellesCourtsFr: lines(GAME_LIMITS.shortLabel),
  libellesCourtsEn: lines(GAME_LIMITS.shortLabel),
  libellesLongsFr: htmlLines(GAME_LIMITS.tip),
  libellesLongsEn: htmlLines(GAME_LIMITS.tip),
  description: typedLabel(GAME_LIMITS.text),
  launchLabel: typedLabel(GAME_LIMITS.launchLabel),
  libelleLongWinner: htmlLabel(GAME_LIMITS.text),
  libelleLongNoMoreSpins: htmlLabel(GAME_LIMITS.text),
  nbSpinsPerUserPerDay: typedNumber(DEFAULT_SPINS_PER_USER_PER_DAY),
  nbWinsPerConciergeriePerDay: typedNumber(DEFAULT_WINS_PER_CONCIERGERIE_PER_DAY),
  winningOffre: maybe(pickedFrom('offer')),
});

/** A news item that is saved, its number apart. */
export const sentNews = z.object({
  ...sentPiece,
  summaryFr: typed(CONTENT_LIMITS.summary),
  summaryEn: typed(CONTENT_LIMITS.summary),
  dateFr: typed(CONTENT_LIMITS.fact),
  dateEn: typed(CONTENT_LIMITS.fact),
  heureFr: typed(CONTENT_LIMITS.fact),
  heureEn: typed(CONTENT_LIMITS.fact),
  locationFr: typed(CONTENT_LIMITS.fact),
  locationEn: typed(CONTENT_LIMITS.fact),
  actionFr: typed(CONTENT_LIMITS.callToAction),
  actionEn: typed(CONTENT_LIMITS.callToAction),
  /** Without one the news item has no wheel, or no longer. */
  roue: maybe(sentRoue),
});

const piece = {
  /** −1 for one that is to be made. */
  id: z.int(),
  titleInterne: z.string(),
  titleFr: z.string(),
  titleEn: z.string(),
  /** HTML, cleaned by the server. */
  contentFr: z.string(),
  contentEn: z.string(),
  /** Null on one that is to be made. */
  fromDate: z.nullable(localDate),
  toDate: z.nullable(localDate),
  url: z.string(),
  offreId: z.nullable(z.int()),
  imageBinaryDataId: z.nullable(z.string()),
  /** Not in the specification. */
  imageAltFr: z.string(),
  imageAltEn: z.string(),
  /** Beyond the specification: the object that is drawn where there is no picture. */
  illustration: z.nullable(z.string()),
  /** Beyond the specification: counts the saves; 0 on one that is to be made. */
  version: z.int(),
  /** Beyond the specification: what it goes live with, from which day on; without a day it is held back. */
  group: z.nullable(z.object({ id: z.int(), name: z.string(), opensOn: z.nullable(localDate) })),
};

export const editedMomentOffer = z.object({ ...piece, codePromo: z.string() });

const editedRoue = z.object({
  id: z.int(),
  libellesCourtsFr: z.array(z.string()),
  libellesCourtsEn: z.array(z.string()),
  /** HTML, cleaned by the server; as are the texts below. */
  libellesLongsFr: z.array(z.string()),
  libellesLongsEn: z.array(z.string()),
  description: label,
  launchLabel: label,
  libelleLongWinner: label,
  libelleLongNoMoreSpins: label,
  nbSpinsPerUserPerDay: z.int(),
  nbWinsPerConciergeriePerDay: z.int(),
  winningOffre: z.nullable(z.int()),
});

export const editedNews = z.object({
  ...piece,
  summaryFr: z.string(),
  summaryEn: z.string(),
  dateFr: z.string(),
  dateEn: z.string(),
  heureFr: z.string(),
  heureEn: z.string(),
  locationFr: z.string(),
  locationEn: z.string(),
  actionFr: z.string(),
  actionEn: z.string(),
  roue: z.nullable(editedRoue),
});

/** A desk at which the editor may show content. */
export const contentDesk = z.object({
  id: z.int(),
  name: z.string(),
  /** Beyond the specification: the brand that its people see, and whether they have the second design. */
  theme: z.string(),
  v2Mode: z.boolean(),
});
/** The same in an editor. Beyond the specification: how many people it would reach there, and how many of them read English. */
export const countedDesk = z.extend(contentDesk, { nbPersonnes: z.int(), nbAnglophones: z.int() });

/** An offer that content leads to, or that is won. */
export const contentOffre = z.object({
  id: z.int(),
  partName: z.string(),
  titleLabel: z.string(),
  /** Beyond the specification: where it is proposed today. */
  conciergeries: z.array(z.int()),
});

/** What an editor of a piece needs around it. Beyond the specification, but for `conciergeries` and `offre`. */
export const aroundContent = {
  /** The desks at which it shows. */
  conciergeries: z.array(z.int()),
  /** Where the editor may show it. */
  allConciergeries: z.array(countedDesk),
  offre: z.nullable(contentOffre),
  /** It shows at desks where the reader does not work, too: then it is for others to change. */
  elsewhere: z.boolean(),
  /** The day at the desk in use. */
  today: localDate,
};

export const listedMomentOffers = z.object({
  offresDuMoment: z.array(z.object({ offreDuMoment: editedMomentOffer, conciergeries: z.array(z.int()) })),
  conciergeries: z.array(contentDesk),
  /** Beyond the specification: the day at the desk in use. */
  today: localDate,
});

export const listedNews = z.object({
  actus: z.array(z.object({ actu: editedNews, conciergeries: z.array(z.int()) })),
  conciergeries: z.array(contentDesk),
  /** Beyond the specification: the day at the desk in use. */
  today: localDate,
});

export type EditedMomentOfferOnWire = z.output<typeof editedMomentOffer>;
export type EditedNewsOnWire = z.output<typeof editedNews>;
export type EditedRoueOnWire = z.output<typeof editedRoue>;
export type ContentOffreOnWire = z.output<typeof contentOffre>;
export type ListedNewsOnWire = z.output<typeof listedNews>;
export type ListedMomentOffersOnWire = z.output<typeof listedMomentOffers>;
